"""Runs migrations on the connection that the caller has opened; Alembic asks for this file."""

from __future__ import annotations

from alembic import context

from ludoterre.table.migrations import VERSION_TABLE
from ludoterre.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

"""Lets a table teach a lesson; none of those that were set before does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds where a lesson stands."""
    op.add_column("tables", sa.Column("lesson", sa.JSON))

"""Lets people talk at a table; those that were set before allow what their game allows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds how people may talk, and what they have said."""
    op.add_column("tables", sa.Column("talk", sa.Text))
    op.create_table(
        "sayings",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("gaps", sa.JSON, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_sayings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sayings_table_id", ondelete="CASCADE"),
    )

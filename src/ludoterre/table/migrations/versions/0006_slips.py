"""Lets players leave sealed answers and moves with a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the place for what players leave with a table."""
    op.create_table(
        "slips",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_slips_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("key", name="pk_slips"),
        sa.UniqueConstraint("table_id", "player", "kind", name="uq_slips_table_id"),
    )

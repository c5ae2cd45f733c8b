"""Lets tables share their luck, or begin with luck that somebody wrote down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds deals, and what tables and snapshots know of their luck."""
    op.create_table(
        "deals",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deals"),
    )
    # In the words of both databases: Alembic would copy the whole table of an SQLite file for a column that refers to another table.
    op.execute("ALTER TABLE tables ADD COLUMN deal TEXT CONSTRAINT fk_tables_deal REFERENCES deals (id)")
    op.create_index("ix_tables_deal", "tables", ["deal"])
    op.add_column("tables", sa.Column("script", sa.JSON))
    op.add_column("snapshots", sa.Column("draws", sa.JSON))

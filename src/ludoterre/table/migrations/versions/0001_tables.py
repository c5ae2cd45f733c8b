"""Makes the first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("awaits_bot", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("proposal", sa.JSON),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("pack", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sqlite_autoincrement=True,
    )
    _part_of_table(
        "seats",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        key=("table_id", "number"),
    )
    _part_of_table(
        "claims",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        key=("id",),
    )
    op.create_index("ix_claims_table_id", "claims", ["table_id"])
    _part_of_table(
        "entries",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        key=("table_id", "seq"),
    )
    _part_of_table(
        "snapshots",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        key=("table_id", "seq"),
    )
    op.create_table(
        "packs",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "hash", name="pk_packs"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )


def _part_of_table(name: str, *columns: sa.Column[object], key: tuple[str, ...]) -> None:
    """Makes a table of things that go when the table goes that they belong to."""
    op.create_table(
        name,
        sa.Column("table_id", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
        sqlite_autoincrement=key == ("id",),
    )

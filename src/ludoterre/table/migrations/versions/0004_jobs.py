"""Adds long work that a server does beside its tables, such as analyses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the jobs and their parts."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("leased_until", sa.DateTime(timezone=True)),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("failure", sa.Text),
        sa.Column("request", sa.JSON, nullable=False),
        sa.Column("plan", sa.JSON),
        sa.Column("result", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
        sa.UniqueConstraint("key", name="uq_jobs_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_jobs_table_id", ondelete="CASCADE"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_jobs_table_id", "jobs", ["table_id"])
    op.create_table(
        "job_parts",
        sa.Column("job_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("notes", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("job_id", "number", name="pk_job_parts"),
        sa.ForeignKeyConstraint(["job_id"], ["jobs.id"], name="fk_job_parts_job_id", ondelete="CASCADE"),
    )

"""Lets a game be ended before its rules do; none of those that were begun before was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the moment at which a table was ended."""
    op.add_column("tables", sa.Column("ended", sa.DateTime(timezone=True)))

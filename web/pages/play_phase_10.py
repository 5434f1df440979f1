"""Play Phase 10."""

from web.table.page import table_page
from web.table.phase_10.part import PHASE_10_PART

PAGE = table_page(PHASE_10_PART)

"""Play Fire Bulls."""

from web.table.fire_bulls.part import FIRE_BULLS_PART
from web.table.page import table_page

PAGE = table_page(FIRE_BULLS_PART)

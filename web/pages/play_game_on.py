"""Play Game On."""

from web.table.game_on.part import GAME_ON_PART
from web.table.page import table_page

PAGE = table_page(GAME_ON_PART)

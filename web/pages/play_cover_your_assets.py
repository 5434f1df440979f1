"""Play Cover Your Assets."""

from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.page import table_page

PAGE = table_page(COVER_YOUR_ASSETS_PART)

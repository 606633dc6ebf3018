-- A new store came with this one link. Without it, the footer shows the store's top-level categories.
UPDATE tenants SET footer_categories = '[]'
WHERE footer_categories = '[{"name": "Search", "url": "/search"}]' AND NOT sections_updated_at ? 'Footer';

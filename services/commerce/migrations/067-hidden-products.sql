-- A product that is not published is nowhere for shoppers; its orders and reviews stay.
ALTER TABLE products ADD COLUMN is_published boolean NOT NULL DEFAULT true;

-- Hiding and showing reach every process that keeps lists in memory.
CREATE TRIGGER products_published AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.is_published IS DISTINCT FROM NEW.is_published)
  EXECUTE FUNCTION note_changed_row_of_product();

-- Which of its categories a product names itself; the others stand above one of those, and change when that one moves.
ALTER TABLE product_categories ADD COLUMN is_named boolean NOT NULL DEFAULT true;

-- Until now nothing told them apart: its home, and what is above nothing else, were named.
DO $$
DECLARE tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    WITH RECURSIVE above (category_id, above_id) AS (
      SELECT id, parent_id FROM categories WHERE tenant_code = tenant AND parent_id IS NOT NULL
      UNION
      SELECT a.category_id, c.parent_id
      FROM above a JOIN categories c ON c.tenant_code = tenant AND c.id = a.above_id
      WHERE c.parent_id IS NOT NULL
    )
    UPDATE product_categories listed SET is_named = false
    FROM products p
    WHERE listed.tenant_code = tenant AND p.tenant_code = tenant AND p.id = listed.product_id
      AND p.category_id <> listed.category_id
      AND EXISTS (
        SELECT FROM product_categories below
        JOIN above a ON a.category_id = below.category_id AND a.above_id = listed.category_id
        WHERE below.tenant_code = tenant AND below.product_id = listed.product_id
      );
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

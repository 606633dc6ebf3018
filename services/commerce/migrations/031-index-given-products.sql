-- As before, but always of the products given: with "those given or all" no index was used, and every product written
-- read the whole catalogue.
DROP FUNCTION index_products(text, text[]);
CREATE FUNCTION index_products(tenant text, ids text[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO product_search (tenant_code, product_id, words, labels)
  SELECT tenant, t.id,
    setweight(to_tsvector('english', t.name), 'A')
      || setweight(to_tsvector('english', t.labels), 'B')
      || setweight(to_tsvector('english', t.about), 'C'),
    array_to_string(tsvector_to_array(to_tsvector('english', concat_ws(' ', t.name, t.labels, t.material))), ' ')
  FROM (
    SELECT p.id,
      left(without_accents(p.name), 10000) AS name,
      left(without_accents(p.material), 10000) AS material,
      left(without_accents(concat_ws(' ', c.names, array_to_string(p.tags, ' '), k.names)), 50000) AS labels,
      left(without_accents(concat_ws(' ', p.material, p.description_html, p.detailed_html)), 100000) AS about
    FROM products p
    LEFT JOIN LATERAL (
      SELECT string_agg(c.name, ' ' ORDER BY c.id) AS names
      FROM product_categories pc
      JOIN categories c ON c.tenant_code = pc.tenant_code AND c.id = pc.category_id
      WHERE pc.tenant_code = p.tenant_code AND pc.product_id = p.id
    ) c ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', k.name, k.family, CASE k.family WHEN 'Gray' THEN 'grey' END), ' ' ORDER BY k.position) AS names
      FROM product_colors k
      WHERE k.tenant_code = p.tenant_code AND k.product_id = p.id
    ) k ON true
    WHERE p.tenant_code = tenant AND p.id = ANY (ids)
  ) t
  ON CONFLICT (tenant_code, product_id) DO UPDATE SET words = excluded.words, labels = excluded.labels;
END;

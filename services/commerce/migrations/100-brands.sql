-- Who makes a product: the vendor of Shopify's product CSV. Empty where it's the store itself, or nobody has said.
ALTER TABLE products ADD COLUMN brand text NOT NULL DEFAULT '';

-- As in 055-search-from-memory.sql, and with the brand among the labels of place 2. No product has one yet.
CREATE OR REPLACE FUNCTION index_products(tenant text, ids text[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO product_search (tenant_code, product_id, labels, description, words)
  SELECT tenant, p.id, coalesce(l.words, ''), array_to_string(tsvector_to_array(d.words), ' '),
    to_tsvector('public.shop', l.text) || d.words
  FROM products p
  -- Product by product: no plan for many at once can go wrong.
  CROSS JOIN LATERAL (
    WITH labels AS MATERIALIZED (
      SELECT 1 AS place, left(p.name, 10000) AS label
      UNION ALL
      SELECT 2, c.name
      FROM product_categories pc
      JOIN categories c ON c.tenant_code = pc.tenant_code AND c.id = pc.category_id
      WHERE pc.tenant_code = tenant AND pc.product_id = p.id
      UNION ALL
      SELECT 2, left(p.brand, 1000)
      UNION ALL
      SELECT 2, left(tag, 1000) FROM unnest(p.tags[1:200]) AS t (tag)
      UNION ALL
      SELECT DISTINCT 2, c.name
      FROM product_colors k CROSS JOIN LATERAL (VALUES (k.name), (k.family)) AS c (name)
      WHERE k.tenant_code = tenant AND k.product_id = p.id
      UNION ALL
      SELECT 3, left(p.material, 10000)
    ),
    best AS (
      SELECT DISTINCT ON (w.stem) w.stem, w.word, w.place
      FROM (SELECT l.place, w AS word, stem_of(w) AS stem FROM labels l CROSS JOIN LATERAL label_words(l.label) w) w
      ORDER BY w.stem, w.place, w.word
    )
    SELECT
      (SELECT string_agg(place || stem || '=' || word, ' ' ORDER BY stem) FROM best) AS words,
      -- A word between labels that nobody looks for: no phrase goes over the end of one.
      (SELECT string_agg(regexp_replace(regexp_replace(without_accents(label), '[''\u2019]s\M|[''\u2019]', '', 'g'),
         '[-/\u2010\u2011]+', ' ', 'g') || ' labelend', ' ' ORDER BY place, label) FROM labels) AS text
  ) l
  CROSS JOIN LATERAL (
    -- The parser leaves out HTML's tags and entities by itself, and would take "cotton/linen" for a file.
    SELECT to_tsvector('public.shop', regexp_replace(left(
      without_accents(concat_ws(' ', p.description_html, p.detailed_html)), 100000), '(\w)/(\w)', '\1 \2', 'g')) AS words
  ) d
  WHERE p.tenant_code = tenant AND p.id = ANY (ids)
  ON CONFLICT (tenant_code, product_id)
    DO UPDATE SET labels = excluded.labels, description = excluded.description, words = excluded.words;
END;

-- Search documents have it.
CREATE TRIGGER products_branded AFTER UPDATE OF brand ON products FOR EACH ROW
  WHEN (OLD.brand IS DISTINCT FROM NEW.brand) EXECUTE FUNCTION note_changed_row_of_product();

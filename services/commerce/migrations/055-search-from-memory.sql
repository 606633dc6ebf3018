-- Searches are answered from the index that processes keep in memory. What it reads is one row a product: the words of
-- the labels, those of the descriptions, and the whole text with its order for phrases in quotes. No index of the
-- database walks words any more.
DROP FUNCTION described_products(tsquery, integer);
DROP FUNCTION index_products(text, text[]);
DROP TABLE product_words, label_vocabulary;
DROP INDEX product_search_words;
DELETE FROM product_search;
-- Words of labels, each once: `<place><stem>=<word>`, with spaces between them. Places, of which the best counts: 1
-- name, 2 categories, tags and colours, 3 material.
ALTER TABLE product_search ADD COLUMN labels text NOT NULL;
-- Stems, with spaces between them.
ALTER TABLE product_search ADD COLUMN description text NOT NULL;

-- Makes what is searched of the products given.
CREATE FUNCTION index_products(tenant text, ids text[]) RETURNS void
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

-- Whoever keeps the index reads a product anew whose words have changed, by tags or names of categories alone as well.
CREATE TRIGGER product_search_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_search_changed AFTER UPDATE ON product_search FOR EACH ROW
  WHEN ((OLD.labels, OLD.description) IS DISTINCT FROM (NEW.labels, NEW.description))
  EXECUTE FUNCTION note_changed_product();

-- What is in the catalogues already. An owner who is no superuser sees one tenant at a time.
DO $$
DECLARE tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    PERFORM index_products(tenant, ARRAY (SELECT id FROM products WHERE tenant_code = tenant));
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

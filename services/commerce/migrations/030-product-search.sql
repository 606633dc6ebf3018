-- Full-text search, and a forgiving one for slips of the pen. pg_trgm is part of every PostgreSQL distribution and of
-- PGlite; the owner of a database may add it without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row a product, kept by index_products, which whoever writes a product calls.
CREATE TABLE product_search (
  tenant_code text NOT NULL,
  product_id  text NOT NULL,
  -- A: name. B: categories, tags, colours. C: material, description.
  words       tsvector NOT NULL,
  -- The word stems that tell products apart (name, categories, tags, colours, material), for near spellings.
  labels      text NOT NULL,
  PRIMARY KEY (tenant_code, product_id),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX product_search_words ON product_search USING gin (words);
CREATE INDEX product_search_labels ON product_search USING gin (labels gin_trgm_ops);

-- crêpe → crepe, as catalog/search-rules.ts does with what is sought.
CREATE FUNCTION without_accents(original text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT
RETURN regexp_replace(normalize(original, NFD), '[\u0300-\u036f]', '', 'g');

-- Makes what is searched of products anew: of those given, or of all of a tenant. The parser leaves out HTML's tags and
-- entities by itself; a description is read as far as a tsvector surely holds.
CREATE FUNCTION index_products(tenant text, ids text[] DEFAULT NULL) RETURNS void
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
    WHERE p.tenant_code = tenant AND (ids IS NULL OR p.id = ANY (ids))
  ) t
  ON CONFLICT (tenant_code, product_id) DO UPDATE SET words = excluded.words, labels = excluded.labels;
END;

-- Under row-level security no GIN index is ever used, because `@@` and `<<%` are not marked leakproof: every search
-- would read the whole catalogue. These two functions therefore run as the owner. They name the tenant of the
-- transaction themselves and give away nothing but ids, which mean nothing until they are joined, under row-level
-- security, with the tenant's own products. (An owner who is no superuser is bound by the policy as well: then the
-- answer is the same, without the index.)
CREATE FUNCTION matching_products(sought tsquery) RETURNS TABLE (product_id text, score real)
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT s.product_id, ts_rank(s.words, sought)
  FROM product_search s
  WHERE s.tenant_code = current_setting('app.tenant', true) AND s.words @@ sought
$$;

-- Products of which at least half of the words sought are nearly a label.
CREATE FUNCTION nearest_products(sought text[]) RETURNS TABLE (product_id text, score real)
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.strict_word_similarity_threshold = 0.4
AS $$
  SELECT s.product_id, sum(strict_word_similarity(w.word, s.labels))::real
  FROM unnest(sought) AS w (word)
  JOIN product_search s ON s.tenant_code = current_setting('app.tenant', true) AND w.word <<% s.labels
  GROUP BY s.product_id
  HAVING count(*) * 2 >= cardinality(sought)
$$;

REVOKE EXECUTE ON FUNCTION matching_products, nearest_products FROM PUBLIC;
GRANT EXECUTE ON FUNCTION matching_products, nearest_products TO selvedge_app;

-- What is in the catalogues already. An owner who is no superuser sees one tenant at a time.
DO $$
DECLARE tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    PERFORM index_products(tenant);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- Search by an inverted index of our own: under row-level security a B-tree is used and a GIN index is not, it begins
-- with the tenant, and it is read in order of importance and left after as many products as a list shows. A broad word
-- therefore costs the same in a catalogue of a thousand and of a hundred thousand.

-- Stems as the 'english' configuration makes them, without its stop words: a shop sells down, and what goes over and
-- under other things.
CREATE TEXT SEARCH DICTIONARY word_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION shop (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION shop ALTER MAPPING REPLACE english_stem WITH word_stem;

-- The words of a label in lower case without accents, as catalog/search-words.ts makes them of what is typed. The
-- parts of "t-shirt" are words, and so is "tshirt". Longer ones than any word are none.
CREATE FUNCTION label_words(label text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT
BEGIN ATOMIC
  SELECT w.word
  FROM regexp_split_to_table(
    regexp_replace(regexp_replace(lower(without_accents(label)), '[''\u2019]s\M', '', 'g'), '[''\u2019]', '', 'g'),
    '[\x01-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\s\u2012-\u206f]+'
  ) AS c (chunk)
  CROSS JOIN LATERAL (
    SELECT regexp_split_to_table(c.chunk, '[-\u2010\u2011]+')
    UNION ALL
    SELECT regexp_replace(c.chunk, '[-\u2010\u2011]+', '', 'g') WHERE c.chunk ~ '[-\u2010\u2011]'
  ) AS w (word)
  WHERE w.word <> '' AND length(w.word) <= 60;
END;

CREATE FUNCTION stem_of(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT
RETURN coalesce((ts_lexize('public.word_stem', word))[1], word);

-- Which words stand in which label of a product: the index that searches walk along.
CREATE TABLE product_words (
  tenant_code text NOT NULL,
  product_id  text NOT NULL,
  stem        text COLLATE "C" NOT NULL,
  -- As it is written, for completing what is typed.
  word        text COLLATE "C" NOT NULL,
  -- The best label it stands in. 1: name. 2: categories, tags, colours. 3: material.
  place       smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  PRIMARY KEY (tenant_code, product_id, stem),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX product_words_stem ON product_words (tenant_code, stem, place, product_id);

-- The words of all labels of a tenant, each once or, when two writers came at the same time, seldom twice: without a
-- unique key neither waits for the other. A word stays when its last product goes; whoever reads asks product_words.
CREATE TABLE label_vocabulary (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  word        text COLLATE "C" NOT NULL,
  stem        text COLLATE "C" NOT NULL
);
CREATE INDEX label_vocabulary_word ON label_vocabulary (tenant_code, word, stem);

-- Near spellings are looked for among words now, not in whole labels.
DROP FUNCTION nearest_products(text[]);
DROP FUNCTION matching_products(tsquery);
DROP FUNCTION index_products(text, text[]);
ALTER TABLE product_search DROP COLUMN labels;
DELETE FROM product_search;

-- Makes what is searched of the products given.
CREATE FUNCTION index_products(tenant text, ids text[]) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM product_words WHERE tenant_code = tenant AND product_id = ANY (ids);

  WITH labels AS (
    SELECT p.id, 1 AS place, left(p.name, 10000) AS label
    FROM products p WHERE p.tenant_code = tenant AND p.id = ANY (ids)
    UNION ALL
    SELECT pc.product_id, 2, c.name
    FROM product_categories pc
    JOIN categories c ON c.tenant_code = pc.tenant_code AND c.id = pc.category_id
    WHERE pc.tenant_code = tenant AND pc.product_id = ANY (ids)
    UNION ALL
    SELECT p.id, 2, left(array_to_string(p.tags, ' '), 20000)
    FROM products p WHERE p.tenant_code = tenant AND p.id = ANY (ids)
    UNION ALL
    SELECT k.product_id, 2, concat_ws(' ', k.name, k.family)
    FROM product_colors k WHERE k.tenant_code = tenant AND k.product_id = ANY (ids)
    UNION ALL
    SELECT p.id, 3, left(p.material, 10000)
    FROM products p WHERE p.tenant_code = tenant AND p.id = ANY (ids)
  ),
  -- Most labels stand on many products: each is read once.
  read AS MATERIALIZED (
    SELECT l.label, w.word, stem_of(w.word) AS stem
    FROM (SELECT DISTINCT label FROM labels) l CROSS JOIN LATERAL label_words(l.label) AS w (word)
  )
  INSERT INTO product_words (tenant_code, product_id, stem, word, place)
  SELECT DISTINCT ON (l.id, r.stem) tenant, l.id, r.stem, r.word, l.place
  FROM labels l JOIN read r ON r.label = l.label
  ORDER BY l.id, r.stem, l.place, r.word;

  INSERT INTO label_vocabulary (tenant_code, word, stem)
  SELECT DISTINCT tenant, w.word, w.stem
  FROM product_words w
  WHERE w.tenant_code = tenant AND w.product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM label_vocabulary v WHERE v.tenant_code = tenant AND v.word = w.word);

  -- A: name. B: categories, tags, colours. C: material. D: descriptions; the parser leaves out HTML's tags and entities
  -- by itself, and would take "cotton/linen" for a file. The tenant is a word as well, one that nobody can type: so the
  -- GIN index reads this tenant's products alone.
  INSERT INTO product_search (tenant_code, product_id, words)
  SELECT tenant, p.id,
    array_to_tsvector(ARRAY['tenant:' || tenant])
      || setweight(to_tsvector('public.shop', coalesce(name.words, '')), 'A')
      || setweight(to_tsvector('public.shop', coalesce(labels.words, '')), 'B')
      || setweight(to_tsvector('public.shop', coalesce(material.words, '')), 'C')
      || setweight(to_tsvector('public.shop', regexp_replace(left(
           without_accents(concat_ws(' ', p.description_html, p.detailed_html)), 100000), '(\w)/(\w)', '\1 \2', 'g')), 'D')
  FROM products p
  LEFT JOIN LATERAL (SELECT string_agg(w, ' ') AS words FROM label_words(left(p.name, 10000)) w) name ON true
  LEFT JOIN LATERAL (SELECT string_agg(w, ' ') AS words FROM label_words(left(p.material, 10000)) w) material ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(w.word, ' ') AS words FROM product_words w
    WHERE w.tenant_code = p.tenant_code AND w.product_id = p.id AND w.place = 2
  ) labels ON true
  WHERE p.tenant_code = tenant AND p.id = ANY (ids)
  ON CONFLICT (tenant_code, product_id) DO UPDATE SET words = excluded.words;
END $$;

-- Products that hold what is sought anywhere, descriptions included; in no order, and no more than `most`. Runs as the
-- owner, because row-level security leaves the GIN index aside. It names the tenant of the transaction itself and gives
-- away nothing but ids, which mean nothing until they are joined with the tenant's own products.
CREATE FUNCTION described_products(sought tsquery, most integer) RETURNS TABLE (product_id text)
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off
AS $$
  SELECT s.product_id
  FROM product_search s
  WHERE s.tenant_code = current_setting('app.tenant', true)
    AND s.words @@ (quote_literal('tenant:' || current_setting('app.tenant', true))::tsquery && sought)
  LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION described_products FROM PUBLIC;
GRANT EXECUTE ON FUNCTION described_products TO selvedge_app;

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

-- How a product is cut, as its own texts say it: the specifications ("Fit: slim", "Slim fit"), else a tag or the name.
-- Filters offer it. Empty where nothing says it.
CREATE FUNCTION fit_said(specifications text, tags text[], name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN word IN ('slim', 'skinny', 'fitted', 'tailored') THEN 'Slim'
    WHEN word IN ('regular', 'classic', 'standard', 'straight') THEN 'Regular'
    WHEN word IN ('loose', 'relaxed', 'oversized', 'baggy', 'boxy') THEN 'Loose'
    ELSE ''
  END
  FROM (
    SELECT coalesce(
      substring(said from '\mfit\M[\s:=]+(slim|skinny|fitted|tailored|regular|classic|standard|straight|loose|relaxed|oversized|baggy|boxy)\M'),
      substring(said from '\m(slim|skinny|fitted|tailored|regular|classic|standard|straight|loose|relaxed|oversized|baggy|boxy)[\s-]+fit\M'),
      substring(named from '\mfit\M[\s:=]+(slim|skinny|fitted|tailored|regular|classic|standard|straight|loose|relaxed|oversized|baggy|boxy)\M'),
      substring(named from '\m(slim|skinny|fitted|tailored|regular|classic|standard|straight|loose|relaxed|oversized|baggy|boxy)[\s-]+fit\M')
    ) AS word
    FROM (
      SELECT lower(regexp_replace(left(specifications, 20000), '<[^>]*>|&nbsp;', ' ', 'g')) AS said,
        lower(concat_ws(' | ', name, left(array_to_string(tags, ' | '), 20000))) AS named
    ) texts
  ) found
);

ALTER TABLE products ADD COLUMN fit text NOT NULL GENERATED ALWAYS AS (fit_said(specifications_html, tags, name)) STORED;

-- Lists have it.
CREATE TRIGGER products_fitted AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.fit IS DISTINCT FROM NEW.fit) EXECUTE FUNCTION note_changed_row_of_product();

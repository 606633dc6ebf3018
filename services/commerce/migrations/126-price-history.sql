-- What each variant cost before. Triggers write it, so every change is in it: by a form, an import or SQL.
CREATE TABLE price_changes (
  tenant_code    text NOT NULL,
  variant_id     uuid NOT NULL,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  price_minor    integer NOT NULL,
  previous_minor integer NOT NULL,
  PRIMARY KEY (tenant_code, variant_id, changed_at),
  FOREIGN KEY (tenant_code, variant_id) REFERENCES variants (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX price_changes_age ON price_changes (tenant_code, changed_at);

SELECT isolate_table('price_changes');

-- The lowest price in the 30 days before the current, reduced price was announced. It stays while that price does, so pages with it stay
-- right. Empty without a reduction, and for a new variant, which had no price before. It's also empty for what was reduced already.
ALTER TABLE variants ADD COLUMN lowest_recent_minor integer;

-- Each price in these days was either replaced by a change since, or is the one until now. Changes within one transaction are one change:
-- nobody has seen the prices in between.
CREATE FUNCTION keep_lowest_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current_minor integer;
BEGIN
  IF NEW.compare_at_minor IS NULL THEN
    NEW.lowest_recent_minor := NULL;
  ELSIF NEW.price_minor <> OLD.price_minor OR OLD.compare_at_minor IS NULL THEN
    SELECT previous_minor INTO current_minor FROM price_changes
      WHERE tenant_code = NEW.tenant_code AND variant_id = NEW.id AND changed_at = now();
    SELECT least(coalesce(current_minor, OLD.price_minor), min(previous_minor)) INTO NEW.lowest_recent_minor FROM price_changes
      WHERE tenant_code = NEW.tenant_code AND variant_id = NEW.id AND changed_at > now() - interval '30 days';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER variants_lowest_price BEFORE UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.price_minor, OLD.compare_at_minor) IS DISTINCT FROM (NEW.price_minor, NEW.compare_at_minor))
  EXECUTE FUNCTION keep_lowest_price();

CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (tenant_code, variant_id, price_minor, previous_minor)
  VALUES (NEW.tenant_code, NEW.id, NEW.price_minor, OLD.price_minor)
  ON CONFLICT (tenant_code, variant_id, changed_at) DO UPDATE SET price_minor = EXCLUDED.price_minor;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_price_recorded AFTER UPDATE ON variants FOR EACH ROW
  WHEN (OLD.price_minor <> NEW.price_minor) EXECUTE FUNCTION record_price_change();

-- When banners are shown, and what else operators change about what is on offer.
ALTER TABLE banners ADD COLUMN starts_at timestamptz;
ALTER TABLE banners ADD COLUMN ends_at timestamptz;
ALTER TABLE banners ADD CONSTRAINT banners_schedule CHECK (ends_at > starts_at);

ALTER TABLE promotions ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
-- One from before that breaks these can never be used: it only has to be right once somebody changes it.
ALTER TABLE promotions ADD CONSTRAINT promotions_window CHECK (ends_at > starts_at) NOT VALID;
ALTER TABLE promotions ADD CONSTRAINT promotions_targets CHECK ((scope = 'CART') = (target_ids = '{}')) NOT VALID;
CREATE INDEX promotions_newest ON promotions (tenant_code, created_at DESC, id);

-- An array cannot be a foreign key. What a promotion newly names must be there; what is deleted later may stay named.
CREATE FUNCTION promotion_targets_exist() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text[] := ARRAY(SELECT unnest(NEW.target_ids));
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.scope = NEW.scope THEN
    added := ARRAY(SELECT unnest(NEW.target_ids) EXCEPT SELECT unnest(OLD.target_ids));
  END IF;
  IF NEW.scope = 'PRODUCT' AND EXISTS (
    SELECT FROM unnest(added) AS target
    WHERE NOT EXISTS (SELECT FROM products p WHERE p.tenant_code = NEW.tenant_code AND p.id = target)
  ) OR NEW.scope = 'CATEGORY' AND EXISTS (
    SELECT FROM unnest(added) AS target
    WHERE NOT EXISTS (SELECT FROM categories c WHERE c.tenant_code = NEW.tenant_code AND c.id = target)
  ) THEN
    RAISE foreign_key_violation USING MESSAGE = 'a promotion names what is not there', CONSTRAINT = 'promotions_targets_exist';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promotions_targets_exist BEFORE INSERT OR UPDATE OF scope, target_ids ON promotions
  FOR EACH ROW EXECUTE FUNCTION promotion_targets_exist();

-- Reports count days of the store's calendar.
ALTER TABLE tenants ADD COLUMN time_zone text NOT NULL DEFAULT 'America/New_York';
GRANT UPDATE (time_zone) ON tenants TO selvedge_app;

-- What reports say about a sale's buyer. It stays when the buyer is forgotten, because it doesn't say who it was. Null if that
-- happened before these columns existed.
ALTER TABLE orders
  ADD COLUMN is_guest boolean,
  -- The first paid order with this email address.
  ADD COLUMN is_first boolean;

CREATE FUNCTION describe_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.is_guest := NEW.user_id IS NULL;
  END IF;
  IF NEW.paid_at IS NOT NULL AND NEW.is_first IS NULL AND NEW.customer_key IS NOT NULL THEN
    NEW.is_first := NOT EXISTS (SELECT FROM orders WHERE tenant_code = NEW.tenant_code AND customer_key = NEW.customer_key
      AND paid_at IS NOT NULL AND id <> NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_sale BEFORE INSERT OR UPDATE OF paid_at ON orders FOR EACH ROW EXECUTE FUNCTION describe_sale();

-- Null for returns from pages that don't ask for it.
ALTER TABLE order_returns ADD COLUMN reason_code text
  CHECK (reason_code IN ('too-small', 'too-large', 'not-as-shown', 'damaged', 'wrong-item', 'changed-mind', 'other'));

-- How often something happened in a store on a day of its calendar. Nothing says who did it.
CREATE TABLE daily_visits (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  day         date NOT NULL,
  event       text NOT NULL CHECK (event IN ('product', 'cart', 'checkout', 'payment')),
  count       bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (tenant_code, day, event)
);

-- What was searched for without a result.
CREATE TABLE missed_searches (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  day         date NOT NULL,
  query       text NOT NULL CHECK (length(query) <= 60),
  count       bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (tenant_code, day, query)
);

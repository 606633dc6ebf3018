-- A person with an account, a paid order or a newsletter subscription, identified by the email address. Triggers add
-- them, so that no way to become a customer is forgotten.
CREATE TABLE customers (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  email       text NOT NULL,
  email_key   text NOT NULL,
  -- The account's name, otherwise the one in a guest's latest order. Empty if only the email address is known.
  name        text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, email_key)
);
CREATE INDEX customers_newest ON customers (tenant_code, created_at DESC, id);

-- What a customer is found by, as in order_words.
CREATE TABLE customer_words (
  tenant_code text NOT NULL,
  word        text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, word, customer_id),
  FOREIGN KEY (tenant_code, customer_id) REFERENCES customers (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX customer_words_customer ON customer_words (tenant_code, customer_id);

-- Closes a table as isolate-tenants.sql does after all migrations. For tables that triggers write to: processes of the previous
-- version may call these triggers before that.
CREATE FUNCTION isolate_table(tbl regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tbl);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tbl);
  EXECUTE format('CREATE POLICY own_tenant ON %s USING (tenant_code = current_setting(''app.tenant'', true))', tbl);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO selvedge_app', tbl);
END $$;
SELECT isolate_table('customers');
SELECT isolate_table('customer_words');

CREATE TABLE customer_notes (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  customer_id          uuid NOT NULL,
  text                 text NOT NULL,
  -- The operator's email address.
  created_by           text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, customer_id) REFERENCES customers (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_customer ON customer_notes (tenant_code, customer_id, created_at DESC);

-- Proof of who agreed to the newsletter, when, how and to what.
CREATE TABLE newsletter_consents (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  email_key   text NOT NULL,
  is_given    boolean NOT NULL,
  source      text NOT NULL CHECK (source IN ('form', 'account', 'email-link', 'operator', 'import')),
  wording     text,
  at          timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX newsletter_consents_email ON newsletter_consents (tenant_code, email_key, at DESC);

-- Emailed links that delete an account. The token itself is only in the email.
CREATE TABLE account_deletions (
  tenant_code text NOT NULL,
  token_hash  text NOT NULL,
  user_id     uuid NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, token_hash),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX account_deletions_user ON account_deletions (tenant_code, user_id);

-- For how many months a store keeps each kind of data. Stores without a row use the defaults.
CREATE TABLE retention_periods (
  tenant_code   text PRIMARY KEY REFERENCES tenants (code),
  orders        integer NOT NULL CHECK (orders > 0),
  unpaid_orders integer NOT NULL CHECK (unpaid_orders > 0),
  issues        integer NOT NULL CHECK (issues > 0),
  subscriptions integer NOT NULL CHECK (subscriptions > 0),
  activity      integer NOT NULL CHECK (activity > 0),
  updated_at    timestamptz NOT NULL
);

-- Only ASCII letters, as emailKey does.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT translate(btrim(email), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') $$;

ALTER TABLE orders
  ADD COLUMN guest_email_key text GENERATED ALWAYS AS (email_key(guest_email)) STORED,
  -- The buyer's data was deleted while the order was in progress. It's anonymized when it's finished.
  ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false,
  -- From then on, nothing in the order says who bought it.
  ADD COLUMN anonymized_at timestamptz;
CREATE INDEX orders_guest ON orders (tenant_code, guest_email_key) WHERE guest_email_key IS NOT NULL;
CREATE INDEX orders_forgotten ON orders (tenant_code) WHERE is_forgotten AND anonymized_at IS NULL;
CREATE INDEX orders_with_names ON orders (tenant_code, created_at) WHERE anonymized_at IS NULL;
CREATE INDEX reviews_author ON reviews (tenant_code, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX review_votes_author ON review_votes (tenant_code, user_id);
CREATE INDEX order_issues_author ON order_issues (tenant_code, user_id) WHERE user_id IS NOT NULL;

DO $$
DECLARE
  buyer_check text;
BEGIN
  SELECT conname INTO STRICT buyer_check FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%guest_email IS NOT NULL%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', buyer_check);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_buyer CHECK (
  CASE WHEN anonymized_at IS NULL THEN (user_id IS NULL) = (guest_email IS NOT NULL)
  ELSE user_id IS NULL AND guest_email IS NULL END);

DROP TRIGGER orders_words_updated ON orders;
CREATE TRIGGER orders_words_updated AFTER UPDATE OF tracking_number, anonymized_at ON orders
  FOR EACH ROW WHEN ((NEW.tracking_number, NEW.anonymized_at) IS DISTINCT FROM (OLD.tracking_number, OLD.anonymized_at))
  EXECUTE FUNCTION index_words_of_order();

CREATE FUNCTION index_words_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM customer_words WHERE tenant_code = NEW.tenant_code AND customer_id = NEW.id;
  END IF;
  INSERT INTO customer_words (tenant_code, word, customer_id)
  SELECT DISTINCT NEW.tenant_code, left(said.word, 120), NEW.id
  FROM regexp_split_to_table(lower(NEW.email || ' ' || NEW.name), '\s+') AS said (word)
  WHERE said.word <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER customers_words AFTER INSERT OR UPDATE OF name ON customers
  FOR EACH ROW EXECUTE FUNCTION index_words_of_customer();

-- A guest's order doesn't change the name of an account.
CREATE FUNCTION remember_customer(tenant text, address text, full_name text, is_account boolean, since timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers AS c (tenant_code, email, email_key, name, created_at)
  VALUES (tenant, btrim(address), email_key(address), btrim(full_name), since)
  ON CONFLICT (tenant_code, email_key) DO UPDATE SET name = EXCLUDED.name
  WHERE EXCLUDED.name <> '' AND c.name <> EXCLUDED.name AND (is_account
    OR NOT EXISTS (SELECT FROM users u WHERE u.tenant_code = c.tenant_code AND u.email_key = c.email_key));
END $$;

CREATE FUNCTION remember_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_customer(NEW.tenant_code, NEW.email, NEW.first_name || ' ' || NEW.last_name, true, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER users_customers AFTER INSERT OR UPDATE OF first_name, last_name ON users
  FOR EACH ROW EXECUTE FUNCTION remember_account();

CREATE FUNCTION remember_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_customer(NEW.tenant_code, NEW.guest_email,
    coalesce(NEW.billing_address ->> 'attentionName', NEW.shipping_address ->> 'attentionName', ''), false, NEW.paid_at);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_customers_inserted AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NEW.guest_email IS NOT NULL) EXECUTE FUNCTION remember_guest();
CREATE TRIGGER orders_customers_paid AFTER UPDATE OF paid_at ON orders
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.guest_email IS NOT NULL AND NOT NEW.is_forgotten)
  EXECUTE FUNCTION remember_guest();

CREATE FUNCTION remember_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_customer(NEW.tenant_code, NEW.email_key, '', false, NEW.subscribed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_customers AFTER INSERT OR UPDATE OF subscribed_at ON newsletter_subscriptions
  FOR EACH ROW EXECUTE FUNCTION remember_subscriber();

-- The customers so far. Tenant by tenant, because row-level security applies to the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    INSERT INTO customers (tenant_code, email, email_key, name, created_at)
      SELECT tenant_code, email, email_key, btrim(first_name || ' ' || last_name), created_at
      FROM users WHERE tenant_code = tenant;
    INSERT INTO customers AS c (tenant_code, email, email_key, name, created_at)
      SELECT DISTINCT ON (guest_email_key) tenant_code, btrim(guest_email), guest_email_key,
        btrim(coalesce(billing_address ->> 'attentionName', shipping_address ->> 'attentionName', '')),
        min(paid_at) OVER (PARTITION BY guest_email_key)
      FROM orders WHERE tenant_code = tenant AND guest_email IS NOT NULL AND paid_at IS NOT NULL
      ORDER BY guest_email_key, paid_at DESC
      ON CONFLICT (tenant_code, email_key) DO UPDATE SET created_at = least(c.created_at, EXCLUDED.created_at);
    INSERT INTO customers AS c (tenant_code, email, email_key, created_at)
      SELECT tenant_code, email_key, email_key, subscribed_at FROM newsletter_subscriptions WHERE tenant_code = tenant
      ON CONFLICT (tenant_code, email_key) DO UPDATE SET created_at = least(c.created_at, EXCLUDED.created_at);
    INSERT INTO newsletter_consents (tenant_code, email_key, is_given, source, at)
      SELECT tenant_code, email_key, true, 'import', subscribed_at FROM newsletter_subscriptions WHERE tenant_code = tenant;
    INSERT INTO newsletter_consents (tenant_code, email_key, is_given, source, at)
      SELECT tenant_code, email_key, false, 'import', ended_at FROM newsletter_subscriptions
      WHERE tenant_code = tenant AND ended_at IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

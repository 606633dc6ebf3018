-- What operators answered to a report. It is open until one of them closes it.
ALTER TABLE order_issues ADD COLUMN closed_at timestamptz;
CREATE INDEX order_issues_open ON order_issues (tenant_code, created_at DESC) WHERE closed_at IS NULL;
CREATE INDEX order_issues_order ON order_issues (tenant_code, order_id);

CREATE TABLE order_issue_answers (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  issue_id             uuid NOT NULL,
  message              text NOT NULL,
  created_by           text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, issue_id) REFERENCES order_issues (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_issue_answers_issue ON order_issue_answers (tenant_code, issue_id, created_at);

-- Lists of operators, the newest first. An attempt whose payment failed is no order to them.
CREATE INDEX orders_newest ON orders (tenant_code, created_at DESC, id) WHERE state <> 'PAYMENT_FAILED';
CREATE INDEX orders_by_state ON orders (tenant_code, state, created_at DESC, id);
CREATE INDEX orders_paid ON orders (tenant_code, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_with_refunds ON orders (tenant_code, created_at DESC) WHERE refunded_minor > 0;
CREATE INDEX orders_by_money ON orders (tenant_code, payment_state, created_at DESC) WHERE payment_state <> 'CAPTURED';
CREATE INDEX order_returns_newest ON order_returns (tenant_code, created_at DESC, id);
CREATE INDEX order_returns_open ON order_returns (tenant_code, status, created_at DESC) WHERE status <> 'REFUNDED';

-- What an order is looked for by, each word in small letters: its number, its tracking number, the buyer's e-mail
-- address and the words of the names. A word is found by its beginning, in an index that begins with the tenant; the
-- comparisons of text are leakproof, so that row-level security leaves the index in use.
CREATE TABLE order_words (
  tenant_code text NOT NULL,
  word        text COLLATE "C" NOT NULL,
  order_id    uuid NOT NULL,
  PRIMARY KEY (tenant_code, word, order_id),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_words_order ON order_words (tenant_code, order_id);

-- Of the row itself: nothing is looked for in the table of orders, however large it is and whatever is known of it.
CREATE FUNCTION index_order_words(o orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  u users;
BEGIN
  IF o.user_id IS NOT NULL THEN
    SELECT * INTO u FROM users WHERE tenant_code = o.tenant_code AND id = o.user_id;
  END IF;
  INSERT INTO order_words (tenant_code, word, order_id)
  SELECT DISTINCT o.tenant_code, left(said.word, 120), o.id
  FROM regexp_split_to_table(
    lower(concat_ws(' ', o.order_number, o.tracking_number, o.guest_email, u.email, u.first_name, u.last_name,
      o.shipping_address ->> 'attentionName', o.billing_address ->> 'attentionName')), '\s+') AS said (word)
  WHERE said.word <> ''
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION index_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM order_words WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id;
  END IF;
  PERFORM index_order_words(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_words_inserted AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION index_words_of_order();
CREATE TRIGGER orders_words_updated AFTER UPDATE OF tracking_number ON orders
  FOR EACH ROW WHEN (NEW.tracking_number IS DISTINCT FROM OLD.tracking_number) EXECUTE FUNCTION index_words_of_order();

-- Who changes their name or address is found by the new one.
CREATE FUNCTION index_orders_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words w USING orders o
  WHERE o.tenant_code = NEW.tenant_code AND o.user_id = NEW.id
    AND w.tenant_code = o.tenant_code AND w.order_id = o.id;
  PERFORM index_order_words(o) FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_order_words AFTER UPDATE OF email, first_name, last_name ON users
  FOR EACH ROW WHEN ((NEW.email, NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.email, OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION index_orders_of_user();

-- The orders there are. Tenant by tenant: row-level security holds for the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    PERFORM index_order_words(o) FROM orders o WHERE o.tenant_code = tenant;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

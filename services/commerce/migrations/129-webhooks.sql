-- Where a store's events are sent.
CREATE TABLE webhook_endpoints (
  tenant_code     text NOT NULL REFERENCES tenants (code),
  id              uuid NOT NULL,
  url             text NOT NULL,
  description     text NOT NULL DEFAULT '',
  event_types     text[] NOT NULL CHECK (cardinality(event_types) > 0),
  is_active       boolean NOT NULL,
  -- Why we turned it off: it answered 410, or failed for days. Null if it's on, or an operator turned it off.
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing')),
  -- Since when every attempt has failed.
  failing_since   timestamptz,
  -- Sealed with the service's key.
  secret          text NOT NULL,
  -- Still signs for a while after the secret was replaced.
  old_secret      text,
  old_secret_ends timestamptz,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  CHECK (NOT is_active OR disabled_reason IS NULL),
  CHECK (num_nonnulls(old_secret, old_secret_ends) IN (0, 2))
);
-- On an expression: a change of the address then doesn't lock the row against those who record events for it.
CREATE UNIQUE INDEX webhook_endpoints_url ON webhook_endpoints (tenant_code, lower(url));

-- An event for one endpoint: what's to be sent, and what became of it. Written in the transaction of the change, so an event exists only if
-- the change does.
CREATE TABLE webhook_deliveries (
  tenant_code     text NOT NULL,
  id              uuid NOT NULL DEFAULT gen_random_uuid(),
  endpoint_id     uuid NOT NULL,
  -- The same in every attempt and for every endpoint.
  event_id        uuid NOT NULL,
  type            text NOT NULL,
  -- The order, product, … that the event is about.
  subject_id      text NOT NULL,
  data            jsonb NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  status          text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'DELIVERED', 'FAILED')),
  -- Counted when an attempt starts, so that one that kills the process counts too.
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz DEFAULT now(),
  -- A process is sending it. After this time, another one may.
  leased_until    timestamptz,
  attempted_at    timestamptz,
  duration_ms     integer,
  -- Null if there was no response.
  response_status integer,
  -- How the response to a failed attempt starts.
  response_text   text,
  failure         text,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, endpoint_id) REFERENCES webhook_endpoints (tenant_code, id) ON DELETE CASCADE,
  CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (tenant_code, endpoint_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_code, endpoint_id, next_attempt_at) WHERE status = 'PENDING';
CREATE INDEX webhook_deliveries_unsent ON webhook_deliveries (tenant_code, endpoint_id, subject_id)
  WHERE status = 'PENDING' AND attempts = 0;
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (tenant_code, created_at);
SELECT isolate_table('webhook_endpoints');
SELECT isolate_table('webhook_deliveries');

-- The delivering process finds what's due in all stores at once, but not what it's about.
CREATE POLICY due_in_all_stores ON webhook_endpoints FOR SELECT TO selvedge_system USING (true);
CREATE POLICY due_in_all_stores ON webhook_deliveries TO selvedge_system USING (true);
GRANT SELECT (tenant_code, id, is_active, failing_since) ON webhook_endpoints TO selvedge_system;
GRANT SELECT (tenant_code, id, endpoint_id, status, attempts, next_attempt_at, leased_until),
  UPDATE (attempts, leased_until) ON webhook_deliveries TO selvedge_system;

CREATE FUNCTION has_webhooks(tenant text) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT EXISTS (SELECT FROM webhook_endpoints WHERE tenant_code = tenant AND is_active) $$;

-- Records an event for every endpoint that wants it. Skips an endpoint that's being deleted, instead of waiting and failing with it.
-- `replaced`: an event of one of these types about the same subject that nobody has started to send gets the new data, and the new type if
-- that's different from the first one. So thousands of changes to one product are one event.
CREATE FUNCTION record_webhook(tenant text, event text, subject text, event_data jsonb, replaced text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_event uuid := gen_random_uuid();
  endpoint uuid;
  unsent uuid;
BEGIN
  FOR endpoint IN
    SELECT id FROM webhook_endpoints WHERE tenant_code = tenant AND is_active AND event = ANY (event_types)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  LOOP
    unsent := NULL;
    IF cardinality(replaced) > 0 THEN
      SELECT id INTO unsent FROM webhook_deliveries
      WHERE tenant_code = tenant AND endpoint_id = endpoint AND subject_id = subject AND status = 'PENDING' AND attempts = 0
        AND type = ANY (replaced)
      LIMIT 1 FOR UPDATE SKIP LOCKED;
    END IF;
    IF unsent IS NULL THEN
      INSERT INTO webhook_deliveries (tenant_code, endpoint_id, event_id, type, subject_id, data)
      VALUES (tenant, endpoint, new_event, event, subject, event_data);
    ELSE
      UPDATE webhook_deliveries
      SET event_id = new_event, data = data || event_data, type = CASE WHEN type = 'product.created' THEN type ELSE event END
      WHERE tenant_code = tenant AND id = unsent;
    END IF;
  END LOOP;
END $$;

-- The status as shoppers and the API name it.
CREATE FUNCTION webhook_order_status(state text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE state WHEN 'PAID' THEN 'PROCESSING' WHEN 'PENDING_PAYMENT' THEN 'PENDING' ELSE state END $$;

CREATE FUNCTION webhook_order(o orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', o.id,
    'number', o.order_number,
    'status', webhook_order_status(o.state),
    'paymentStatus', CASE
      WHEN o.payment_state <> 'CAPTURED' THEN o.payment_state
      WHEN o.refunded_minor = 0 THEN 'PAID'
      WHEN o.refunded_minor < o.total_minor THEN 'PARTLY_REFUNDED'
      ELSE 'REFUNDED' END,
    'total', round(o.total_minor / 100.0, 2),
    'refunded', round(CASE WHEN o.payment_state = 'REFUNDED' THEN o.total_minor ELSE o.refunded_minor END / 100.0, 2),
    'currency', 'USD')
$$;

-- Until an order is paid, nobody hears about it.
CREATE FUNCTION record_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb;
BEGIN
  IF NOT has_webhooks(NEW.tenant_code) THEN RETURN NULL; END IF;
  shown := webhook_order(NEW);
  IF NEW.state <> OLD.state THEN
    IF OLD.state = 'PENDING_PAYMENT' THEN
      PERFORM record_webhook(NEW.tenant_code, 'order.placed', NEW.id::text, shown);
    ELSE
      PERFORM record_webhook(NEW.tenant_code, 'order.status_changed', NEW.id::text,
        shown || jsonb_build_object('previousStatus', webhook_order_status(OLD.state)));
      IF NEW.state IN ('SHIPPED', 'DELIVERED', 'CANCELLED') THEN
        PERFORM record_webhook(NEW.tenant_code, 'order.' || lower(NEW.state), NEW.id::text, shown);
      END IF;
    END IF;
  END IF;
  IF NEW.refunded_minor > OLD.refunded_minor OR NEW.payment_state = 'REFUNDED' AND OLD.payment_state <> 'REFUNDED' THEN
    PERFORM record_webhook(NEW.tenant_code, 'order.refunded', NEW.id::text, shown);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_webhooks AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND (OLD.state, OLD.payment_state, OLD.refunded_minor)
    IS DISTINCT FROM (NEW.state, NEW.payment_state, NEW.refunded_minor))
  EXECUTE FUNCTION record_order_webhooks();

CREATE FUNCTION record_return_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(NEW.tenant_code, 'return.' || lower(NEW.status), NEW.id::text, jsonb_build_object(
      'id', NEW.id, 'orderId', NEW.order_id, 'orderNumber', o.order_number, 'status', NEW.status))
    FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_returns_webhooks_inserted AFTER INSERT ON order_returns
  FOR EACH ROW EXECUTE FUNCTION record_return_webhook();
CREATE TRIGGER order_returns_webhooks_received AFTER UPDATE OF status ON order_returns FOR EACH ROW
  WHEN (OLD.status = 'REQUESTED' AND NEW.status = 'RECEIVED') EXECUTE FUNCTION record_return_webhook();

-- A change is no event of its own while the event that the product was created or changed is still to be sent.
CREATE FUNCTION record_product_webhook(event text, p products, more jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_webhook(p.tenant_code, event, p.id,
    jsonb_build_object('id', p.id, 'name', p.name, 'isPublished', p.is_published) || more,
    CASE event WHEN 'product.updated' THEN ARRAY['product.created', 'product.updated'] ELSE '{}' END);
END $$;

CREATE FUNCTION record_product_row_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(coalesce(NEW.tenant_code, OLD.tenant_code)) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM record_product_webhook('product.created', NEW);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM record_webhook(OLD.tenant_code, 'product.deleted', OLD.id, jsonb_build_object('id', OLD.id));
  ELSIF NEW.id <> OLD.id THEN
    PERFORM record_product_webhook('product.updated', NEW, jsonb_build_object('previousId', OLD.id));
  ELSE
    PERFORM record_product_webhook('product.updated', NEW);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_webhooks AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION record_product_row_webhook();
CREATE TRIGGER products_webhooks_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION record_product_row_webhook();

-- A change to a product's variants, colors, categories or pictures is in this table once per transaction.
CREATE FUNCTION record_product_part_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_product_webhook('product.updated', p) FROM products p
    WHERE p.tenant_code = NEW.tenant_code AND p.id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_changes_webhooks AFTER INSERT ON catalogue_changes FOR EACH ROW
  WHEN (NEW.product_id <> '') EXECUTE FUNCTION record_product_part_webhook();

CREATE FUNCTION record_stock_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb;
  low integer;
BEGIN
  IF NOT has_webhooks(NEW.tenant_code) THEN RETURN NULL; END IF;
  shown := jsonb_build_object('variantId', NEW.id, 'productId', NEW.product_id, 'sku', NEW.sku, 'quantity', NEW.stock);
  PERFORM record_webhook(NEW.tenant_code, 'stock.changed', NEW.id::text, shown, ARRAY['stock.changed']);
  -- The default is the same as in stock-settings.ts.
  low := coalesce((SELECT low_stock_at_most FROM stock_settings WHERE tenant_code = NEW.tenant_code), 5);
  IF OLD.stock > low AND NEW.stock <= low THEN
    PERFORM record_webhook(NEW.tenant_code, 'stock.low', NEW.id::text, shown || jsonb_build_object('lowStockAtMost', low));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_webhooks AFTER UPDATE OF stock ON variants FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION record_stock_webhooks();

-- Only the ID: who the customer is can be read with an API key, as long as the store keeps it.
CREATE FUNCTION record_customer_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF has_webhooks(NEW.tenant_code) THEN
      PERFORM record_webhook(NEW.tenant_code, 'customer.created', NEW.id::text, jsonb_build_object('id', NEW.id));
    END IF;
  ELSIF has_webhooks(OLD.tenant_code) THEN
    PERFORM record_webhook(OLD.tenant_code, 'customer.deleted', OLD.id::text, jsonb_build_object('id', OLD.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_webhooks AFTER INSERT OR DELETE ON customers FOR EACH ROW EXECUTE FUNCTION record_customer_webhook();

CREATE FUNCTION record_review_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(NEW.tenant_code, 'review.submitted', NEW.id::text, jsonb_build_object(
      'id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating, 'status', NEW.status));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_webhooks AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION record_review_webhook();

-- An order ships in one or more packages. Each has its own label, tracking number and state.
CREATE TABLE order_packages (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL DEFAULT gen_random_uuid(),
  order_id             uuid NOT NULL,
  -- Counts the packages of an order.
  number               integer NOT NULL CHECK (number > 0),
  -- VOIDED: it had a label, which must be voided with the carrier. Packages without a label are deleted instead.
  state                text NOT NULL CHECK (state IN ('PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'VOIDED')),
  carrier_name         text,
  tracking_number      text,
  -- For the shopper.
  note                 text,
  -- The operator's email address; null if it isn't known.
  created_by           text,
  request_hash         text NOT NULL DEFAULT '',
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  shipped_at           timestamptz,
  out_for_delivery_at  timestamptz,
  delivered_at         timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, order_id, number),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  CHECK ((shipped_at IS NULL) = (state IN ('PACKED', 'VOIDED'))),
  CHECK ((delivered_at IS NULL) = (state <> 'DELIVERED'))
);
CREATE INDEX order_packages_tracking ON order_packages (tenant_code, upper(tracking_number)) WHERE tracking_number IS NOT NULL;

CREATE TABLE order_package_lines (
  tenant_code   text NOT NULL,
  package_id    uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity      integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (tenant_code, package_id, order_line_id),
  FOREIGN KEY (tenant_code, package_id) REFERENCES order_packages (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, order_line_id) REFERENCES order_lines (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_package_lines_line ON order_package_lines (tenant_code, order_line_id);
SELECT isolate_table('order_packages');
SELECT isolate_table('order_package_lines');

ALTER TABLE order_refund_lines
  -- How many of them hadn't shipped, so they never will.
  ADD COLUMN unshipped_quantity integer NOT NULL DEFAULT 0 CHECK (unshipped_quantity BETWEEN 0 AND quantity);

-- A label belongs to a package, not to the order.
ALTER TABLE shipping_labels
  ADD COLUMN package_id uuid,
  -- An operator has voided it with the carrier.
  ADD COLUMN voided_at timestamptz,
  DROP CONSTRAINT shipping_labels_tenant_code_order_id_key,
  ADD UNIQUE (tenant_code, package_id),
  ADD FOREIGN KEY (tenant_code, package_id) REFERENCES order_packages (tenant_code, id) ON DELETE CASCADE;
CREATE INDEX shipping_labels_order ON shipping_labels (tenant_code, order_id);

-- Part of it has shipped. Shoppers still see it as in progress.
ALTER TABLE orders DROP CONSTRAINT orders_states;
ALTER TABLE orders ADD CONSTRAINT orders_states CHECK (
  (state = 'PENDING_PAYMENT' AND payment_state = 'AWAITING')
  OR (state = 'PAYMENT_FAILED' AND payment_state IN ('FAILED', 'REFUND_DUE', 'REFUNDED'))
  OR (state = 'CANCELLED' AND payment_state IN ('AWAITING', 'FAILED', 'REFUND_DUE', 'REFUNDED'))
  OR (state IN ('PAID', 'PARTLY_SHIPPED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED')
    AND payment_state = 'CAPTURED')
);

-- Orders so far shipped in one package. Tenant by tenant, because row-level security applies to the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    UPDATE order_refund_lines item SET unshipped_quantity = item.quantity
    FROM order_refunds refund JOIN orders o ON o.tenant_code = refund.tenant_code AND o.id = refund.order_id
    WHERE item.tenant_code = tenant AND refund.tenant_code = tenant AND refund.id = item.refund_id AND o.state = 'PAID';

    INSERT INTO order_packages (tenant_code, order_id, number, state, carrier_name, tracking_number, created_by, created_at,
      shipped_at, out_for_delivery_at, delivered_at)
    SELECT tenant, o.id, 1, shown.state, CASE WHEN o.tracking_number IS NOT NULL THEN o.shipping_carrier END, o.tracking_number,
      l.bought_by, coalesce(l.bought_at, l.asked_at, o.shipped_at, o.created_at),
      CASE WHEN shown.state NOT IN ('PACKED', 'VOIDED') THEN coalesce(o.shipped_at, o.paid_at, o.created_at) END,
      (SELECT e.at FROM order_events e
        WHERE e.tenant_code = tenant AND e.order_id = o.id AND e.status = 'OUT_FOR_DELIVERY'),
      CASE WHEN shown.state = 'DELIVERED' THEN coalesce(o.delivered_at, o.shipped_at, o.paid_at, o.created_at) END
    FROM orders o
    LEFT JOIN shipping_labels l ON l.tenant_code = tenant AND l.order_id = o.id
    CROSS JOIN LATERAL (SELECT CASE o.state WHEN 'COMPLETED' THEN 'DELIVERED' WHEN 'PAID' THEN 'PACKED'
      WHEN 'CANCELLED' THEN 'VOIDED' ELSE o.state END AS state) shown
    WHERE o.tenant_code = tenant AND (o.state IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED')
      OR o.state IN ('PAID', 'CANCELLED') AND l.id IS NOT NULL);

    -- What was refunded before it shipped isn't in the package of an order that hasn't shipped yet.
    INSERT INTO order_package_lines (tenant_code, package_id, order_line_id, quantity)
    SELECT tenant, package.id, held.line_id, held.quantity
    FROM order_packages package CROSS JOIN LATERAL (
      SELECT line.id AS line_id, line.quantity - coalesce((
        SELECT sum(item.unshipped_quantity)::integer FROM order_refund_lines item
        JOIN order_refunds refund ON refund.tenant_code = item.tenant_code AND refund.id = item.refund_id
        WHERE item.tenant_code = tenant AND item.order_line_id = line.id AND refund.status <> 'FAILED'), 0) AS quantity
      FROM order_lines line WHERE line.tenant_code = tenant AND line.order_id = package.order_id) held
    WHERE package.tenant_code = tenant AND held.quantity > 0;

    UPDATE order_packages package SET state = 'VOIDED'
    WHERE package.tenant_code = tenant AND package.state = 'PACKED' AND NOT EXISTS (
      SELECT FROM order_package_lines line WHERE line.tenant_code = tenant AND line.package_id = package.id);

    UPDATE shipping_labels l SET package_id = package.id FROM order_packages package
    WHERE l.tenant_code = tenant AND package.tenant_code = tenant AND package.order_id = l.order_id;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
ALTER TABLE shipping_labels ALTER COLUMN package_id SET NOT NULL;

-- Puts everything that can still ship into a package, for an order without packages.
CREATE FUNCTION pack_whole_order(tenant text, order_to_pack uuid, at timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  package uuid;
BEGIN
  INSERT INTO order_packages (tenant_code, order_id, number, state, created_at)
  VALUES (tenant, order_to_pack, 1 + coalesce((
    SELECT max(number) FROM order_packages WHERE tenant_code = tenant AND order_id = order_to_pack), 0), 'PACKED', at)
  RETURNING id INTO package;
  INSERT INTO order_package_lines (tenant_code, package_id, order_line_id, quantity)
  SELECT tenant, package, left_to_ship.line_id, left_to_ship.quantity
  FROM (SELECT line.id AS line_id, line.quantity - coalesce((
      SELECT sum(item.unshipped_quantity)::integer FROM order_refund_lines item
      JOIN order_refunds refund ON refund.tenant_code = item.tenant_code AND refund.id = item.refund_id
      WHERE item.tenant_code = tenant AND item.order_line_id = line.id AND refund.status <> 'FAILED'), 0) AS quantity
    FROM order_lines line WHERE line.tenant_code = tenant AND line.order_id = order_to_pack) left_to_ship
  WHERE left_to_ship.quantity > 0;
  RETURN package;
END $$;

-- Cancelling an order voids its packages. The rest is for processes of the previous version, which don't know packages: what they
-- ship, deliver or take back follows here. Those of this version have already changed the packages.
CREATE FUNCTION move_packages_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(NEW.shipped_at, now());
  has_several boolean;
BEGIN
  IF NEW.state = 'CANCELLED' THEN
    UPDATE order_packages SET state = 'VOIDED'
    WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state = 'PACKED';
    RETURN NULL;
  END IF;
  IF NEW.state = 'PAID' THEN
    UPDATE order_packages SET state = 'PACKED', shipped_at = NULL, tracking_number = NEW.tracking_number
    WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state = 'SHIPPED';
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM order_packages WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state <> 'VOIDED') THEN
    PERFORM pack_whole_order(NEW.tenant_code, NEW.id, at);
  END IF;
  -- The order has only one tracking number. Several packages keep their own.
  SELECT count(*) > 1 INTO has_several FROM order_packages
  WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state = 'PACKED';
  UPDATE order_packages SET state = 'SHIPPED', shipped_at = at,
    tracking_number = CASE WHEN has_several THEN tracking_number ELSE NEW.tracking_number END,
    carrier_name = CASE WHEN has_several THEN carrier_name WHEN NEW.tracking_number IS NOT NULL THEN NEW.shipping_carrier END
  WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state = 'PACKED';
  IF NEW.state = 'OUT_FOR_DELIVERY' THEN
    UPDATE order_packages SET state = 'OUT_FOR_DELIVERY', out_for_delivery_at = now()
    WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state = 'SHIPPED';
  ELSIF NEW.state IN ('DELIVERED', 'COMPLETED') THEN
    UPDATE order_packages SET state = 'DELIVERED', delivered_at = coalesce(NEW.delivered_at, now())
    WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state IN ('SHIPPED', 'OUT_FOR_DELIVERY');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_packages AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.state IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'CANCELLED') AND NEW.state <> OLD.state
    OR NEW.state = 'PAID' AND OLD.state = 'SHIPPED')
  EXECUTE FUNCTION move_packages_with_order();

-- Processes of the previous version correct the tracking of an order. Those of this version have already changed its package.
CREATE FUNCTION copy_tracking_to_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_packages SET tracking_number = NEW.tracking_number, carrier_name = NEW.shipping_carrier
  WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state <> 'VOIDED'
    AND 1 = (SELECT count(*) FROM order_packages
      WHERE tenant_code = NEW.tenant_code AND order_id = NEW.id AND state <> 'VOIDED');
  RETURN NULL;
END $$;
CREATE TRIGGER orders_tracking AFTER UPDATE OF tracking_number, shipping_carrier ON orders FOR EACH ROW
  WHEN (NEW.state = OLD.state AND NEW.tracking_number IS NOT NULL AND NEW.anonymized_at IS NULL
    AND (NEW.tracking_number, NEW.shipping_carrier) IS DISTINCT FROM (OLD.tracking_number, OLD.shipping_carrier))
  EXECUTE FUNCTION copy_tracking_to_package();

-- Orders are found by the tracking number of each package.
CREATE OR REPLACE FUNCTION index_order_words(o orders) RETURNS void LANGUAGE plpgsql AS $$
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
      o.shipping_address ->> 'attentionName', o.billing_address ->> 'attentionName', (
        SELECT string_agg(tracking_number, ' ') FROM order_packages
        WHERE tenant_code = o.tenant_code AND order_id = o.id AND state <> 'VOIDED'))), '\s+') AS said (word)
  WHERE said.word <> ''
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION index_words_of_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words WHERE tenant_code = NEW.tenant_code AND order_id = NEW.order_id;
  PERFORM index_order_words(o) FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_packages_words AFTER UPDATE OF tracking_number, state ON order_packages FOR EACH ROW
  WHEN (coalesce(NEW.tracking_number, OLD.tracking_number) IS NOT NULL AND (NEW.tracking_number IS DISTINCT FROM OLD.tracking_number
    OR NEW.state = 'VOIDED'))
  EXECUTE FUNCTION index_words_of_package();

-- A package belongs to its order's progress, so an event names the order. It's the status that tells a program what happened.
CREATE FUNCTION record_package_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(NEW.tenant_code, 'package.' || lower(NEW.state), NEW.id::text, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number, 'orderId', NEW.order_id, 'orderNumber', o.order_number, 'status', NEW.state,
      'items', (SELECT jsonb_agg(jsonb_build_object('orderItemId', line.id, 'sku', line.sku, 'quantity', packed.quantity)
          ORDER BY line.position)
        FROM order_package_lines packed
        JOIN order_lines line ON line.tenant_code = packed.tenant_code AND line.id = packed.order_line_id
        WHERE packed.tenant_code = NEW.tenant_code AND packed.package_id = NEW.id)))
    FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_packages_webhooks AFTER UPDATE OF state ON order_packages FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('SHIPPED', 'DELIVERED')) EXECUTE FUNCTION record_package_webhook();

-- A partly shipped order has the status of a paid one, so that's no change of the status.
CREATE OR REPLACE FUNCTION webhook_order_status(state text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE state WHEN 'PAID' THEN 'PROCESSING' WHEN 'PARTLY_SHIPPED' THEN 'PROCESSING'
    WHEN 'PENDING_PAYMENT' THEN 'PENDING' ELSE state END $$;

CREATE OR REPLACE FUNCTION record_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb;
BEGIN
  IF NOT has_webhooks(NEW.tenant_code) THEN RETURN NULL; END IF;
  shown := webhook_order(NEW);
  IF webhook_order_status(NEW.state) <> webhook_order_status(OLD.state) THEN
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

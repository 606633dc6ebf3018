-- An order whose items were all refunded before they shipped can be completed. It gets no package then, because an empty one would
-- count as delivered. Otherwise nothing changes.
CREATE OR REPLACE FUNCTION move_packages_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(NEW.shipped_at, now());
  has_several boolean;
BEGIN
  IF OLD.state = 'PAID' AND NEW.state = 'COMPLETED' THEN RETURN NULL; END IF;
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

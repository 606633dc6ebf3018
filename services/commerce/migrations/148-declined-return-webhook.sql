-- The event is named after the status, unless the trigger names it: a declined return keeps its status.
CREATE OR REPLACE FUNCTION record_return_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(
      NEW.tenant_code, 'return.' || coalesce(TG_ARGV[0], lower(NEW.status)), NEW.id::text, jsonb_build_object(
        'id', NEW.id, 'orderId', NEW.order_id, 'orderNumber', o.order_number, 'status', NEW.status))
    FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_returns_webhooks_declined AFTER UPDATE OF declined_at ON order_returns FOR EACH ROW
  WHEN (OLD.declined_at IS NULL AND NEW.declined_at IS NOT NULL) EXECUTE FUNCTION record_return_webhook('declined');

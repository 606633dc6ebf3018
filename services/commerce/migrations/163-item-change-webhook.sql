-- Programs that pack or account for orders hear about an item that an operator changed to another variant.
CREATE FUNCTION record_item_change_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(NEW.tenant_code, 'order.item_changed', o.id::text, webhook_order(o) || jsonb_build_object(
      'productName', NEW.product_name, 'fromVariant', NEW.from_variant, 'toVariant', NEW.to_variant, 'quantity', NEW.quantity))
    FROM orders o WHERE o.tenant_code = NEW.tenant_code AND o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_changes_webhooks AFTER INSERT ON order_item_changes
  FOR EACH ROW EXECUTE FUNCTION record_item_change_webhook();

-- A store whose deletion has begun takes no money any more, and promises none back: whatever of it is under way when the
-- store is closed is counted, and nothing comes after. A process that has not heard of the closing yet is refused here.
CREATE FUNCTION refuse_leaving_tenant() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Held until the end of the transaction: whoever closes the store waits for it, and counts what it wrote.
  PERFORM FROM tenants WHERE code = NEW.tenant_code AND leaving_since IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The store % is being deleted', NEW.tenant_code USING ERRCODE = 'SV001';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_of_staying_tenants BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_tenant();
CREATE TRIGGER refunds_of_staying_tenants BEFORE INSERT ON order_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_tenant();
-- A paid order that is cancelled. Money that comes late, or wrongly, still goes back.
CREATE TRIGGER cancellations_of_staying_tenants BEFORE UPDATE OF payment_state ON orders
  FOR EACH ROW WHEN (OLD.payment_state = 'CAPTURED' AND NEW.payment_state = 'REFUND_DUE')
  EXECUTE FUNCTION refuse_leaving_tenant();

-- An order that replaces items of somebody whose data was deleted doesn't make them a customer again.
CREATE OR REPLACE FUNCTION remember_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_forgotten THEN
    PERFORM remember_customer(NEW.tenant_code, NEW.guest_email,
      coalesce(NEW.billing_address ->> 'attentionName', NEW.shipping_address ->> 'attentionName', ''), false, NEW.paid_at);
  END IF;
  RETURN NULL;
END $$;

-- A customer is an e-mail address, signed in or not: customer_key is the hash of it in both cases, with the shopper's
-- id beside it.
ALTER TABLE promotion_uses ADD COLUMN IF NOT EXISTS user_id uuid;
CREATE INDEX IF NOT EXISTS promotion_uses_user ON promotion_uses (tenant_code, promotion_id, user_id);

-- Tenant by tenant: row-level security holds for the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    UPDATE promotion_uses used
    SET user_id = u.id,
      customer_key = rtrim(translate(encode(sha256(convert_to(u.email_key, 'UTF8')), 'base64'), '+/', '-_'), '=')
    FROM orders o
    JOIN users u ON u.tenant_code = o.tenant_code AND u.id = o.user_id
    WHERE used.tenant_code = tenant AND o.tenant_code = tenant AND o.id = used.order_id;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

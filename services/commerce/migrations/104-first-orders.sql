-- A promotion for first orders counts whatever the customer has ordered before, with a promotion or without.
ALTER TABLE promotions ADD COLUMN is_for_first_order boolean NOT NULL DEFAULT false;
-- As in promotion_uses: the hash of the customer's mailbox (promotions/customer.ts).
ALTER TABLE orders ADD COLUMN customer_key text;
CREATE INDEX orders_customer ON orders (tenant_code, customer_key);

-- Tenant by tenant: row-level security holds for the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    WITH addresses AS (
      SELECT o.id, lower(btrim(coalesce(o.guest_email, u.email_key))) AS address
      FROM orders o LEFT JOIN users u ON u.tenant_code = o.tenant_code AND u.id = o.user_id
      WHERE o.tenant_code = tenant
    ), mailboxes AS (
      SELECT id, regexp_replace(address, '^.*@', '') AS domain,
        regexp_replace(regexp_replace(address, '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') AS name
      FROM addresses
    )
    UPDATE orders o
    SET customer_key = rtrim(translate(encode(sha256(convert_to(
      CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') ELSE name END || '@' || domain,
      'UTF8')), 'base64'), '+/', '-_'), '=')
    FROM mailboxes m
    WHERE o.tenant_code = tenant AND o.id = m.id;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

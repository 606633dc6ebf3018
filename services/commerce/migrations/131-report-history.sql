-- The orders so far. On its own, so that adding the columns has locked the table only for a moment.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    WITH known AS (
      SELECT id, CASE WHEN anonymized_at IS NULL THEN user_id IS NULL END AS is_guest,
        CASE WHEN paid_at IS NOT NULL AND customer_key IS NOT NULL
          THEN row_number() OVER (PARTITION BY customer_key, paid_at IS NULL ORDER BY paid_at, id) = 1 END AS is_first
      FROM orders WHERE tenant_code = tenant
    )
    UPDATE orders o SET is_guest = known.is_guest, is_first = known.is_first
    FROM known WHERE o.tenant_code = tenant AND o.id = known.id AND o.is_guest IS NULL AND known.is_guest IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- Reports read sales from these indexes alone.
DROP INDEX orders_paid;
CREATE INDEX orders_sales ON orders (tenant_code, paid_at)
  INCLUDE (id, subtotal_minor, discount_minor, tax_minor, shipping_minor, is_guest, is_first) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_cancelled_sales ON orders (tenant_code, cancelled_at) WHERE cancelled_at IS NOT NULL AND paid_at IS NOT NULL;
CREATE INDEX order_refunds_settled ON order_refunds (tenant_code, settled_at) WHERE status = 'DONE';
CREATE INDEX order_lines_sold ON order_lines (tenant_code, order_id)
  INCLUDE (id, product_id, variant_id, quantity, unit_price_minor, discount_minor);

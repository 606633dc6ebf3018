-- Webhooks call a cancelled order that cost nothing PENDING instead of REFUNDED, as the API does: nobody was charged.
CREATE OR REPLACE FUNCTION webhook_order(o orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', o.id,
    'number', o.order_number,
    'status', webhook_order_status(o.state),
    'paymentStatus', CASE
      WHEN o.payment_state = 'REFUNDED' AND o.total_minor + o.credit_minor = 0 THEN 'PENDING'
      WHEN o.payment_state <> 'CAPTURED' THEN o.payment_state
      WHEN o.refunded_minor = 0 THEN 'PAID'
      WHEN o.refunded_minor < o.total_minor + o.credit_minor THEN 'PARTLY_REFUNDED'
      ELSE 'REFUNDED' END,
    'total', round(o.total_minor / 100.0, 2),
    'refunded', round(CASE WHEN o.payment_state = 'REFUNDED' THEN greatest(o.total_minor, o.refunded_minor) ELSE o.refunded_minor END
      / 100.0, 2),
    'currency', 'USD')
$$;

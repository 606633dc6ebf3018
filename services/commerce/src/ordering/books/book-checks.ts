/** A rule that every store's books must satisfy, and the query that finds violations. */
export interface BookCheck {
  name: string;
  /** What it compares, for whoever reads the report. */
  rule: string;
  /** Finds what breaks the rule for the tenant in `$1`: rows of `about` and `problem`, both text. */
  sql: string;
}

/** SQL for an amount in dollars. @param minor an expression in cents */
const dollars = (minor: string) => `to_char((${minor}) / 100.0, 'FM$999999999990.00')`;

/** Orders whose payment or reservation still counts. */
const isActive = (order: string) => `${order}.state not in ('PAYMENT_FAILED', 'CANCELLED')`;

/** SQL for an order's refunded amount in cents, as in `getRefundedMinor`. @param order its alias */
export const refunded = (order: string) =>
  `case when ${order}.payment_state = 'REFUNDED' then greatest(${order}.total_minor, ${order}.refunded_minor) else ${order}.refunded_minor end`;

/**
 * Each paid order (`root`) with itself, its exchanges and their exchanges (`o`). They share one payment.
 */
const chains = `orders root
  left join order_exchanges exchange on exchange.tenant_code = root.tenant_code and exchange.order_id = root.id
  join lateral (
    select root.id as order_id
    union all select e.order_id from order_exchanges e
      where e.tenant_code = root.tenant_code and e.paid_order_id = root.id) member on true
  join orders o on o.tenant_code = root.tenant_code and o.id = member.order_id
  where root.tenant_code = $1 and exchange.order_id is null`;

export const bookChecks: readonly BookCheck[] = [
  {
    name: 'order amounts',
    rule: 'items minus discounts plus tax and shipping equal the total',
    sql: `
      select 'order ' || o.order_number as about, case
          when o.subtotal_minor <> line.items then format('the items cost %s, but the order says %s', ${dollars('line.items')}, ${dollars('o.subtotal_minor')})
          else format('%s - %s + %s tax + %s shipping is not %s', ${dollars('o.subtotal_minor')}, ${dollars('o.discount_minor')}, ${dollars('o.tax_minor')}, ${dollars('o.shipping_minor')}, ${dollars('o.total_minor')})
        end as problem
      from orders o join lateral (
        select coalesce(sum(l.quantity * l.unit_price_minor), 0) as items
        from order_lines l where l.tenant_code = o.tenant_code and l.order_id = o.id) line on true
      where o.tenant_code = $1 and (o.subtotal_minor <> line.items
        or o.total_minor <> o.subtotal_minor - o.discount_minor + o.tax_minor + o.shipping_minor)`,
  },
  {
    name: 'discounts',
    rule: "the discounts of an order's promotions add up to the discounts of its items and of the order",
    // Older orders only store the total discount, so they're skipped. Changed items leave gaps in `position`, so lines are numbered here.
    sql: `
      select 'order ' || o.order_number as about, format('the discount is %s on the order, %s on its items%s and %s in its promotions', ${dollars('o.discount_minor')},
        ${dollars('line.discount')}, case when line.differs then ' (split differently between items)' end, ${dollars('promotion.discount')}) as problem
      from orders o
      join lateral (
        select coalesce(sum(l.discount_minor), 0) as discount, coalesce(bool_or(l.discount_minor <> (
          select coalesce(sum((p -> 'lineDiscountsMinor' ->> l.index)::bigint), 0) from jsonb_array_elements(o.promotions) p)), false) as differs
        from (select discount_minor, (row_number() over (order by position) - 1)::integer as index
          from order_lines where tenant_code = o.tenant_code and order_id = o.id) l) line on true
      join lateral (
        select coalesce(sum(amount::bigint), 0) as discount
        from jsonb_array_elements(o.promotions) p, jsonb_array_elements_text(p -> 'lineDiscountsMinor') amount) promotion on true
      where o.tenant_code = $1 and o.promotions <> '[]'
        and (line.differs or o.discount_minor <> line.discount or o.discount_minor <> promotion.discount)`,
  },
  {
    name: 'promotion uses',
    rule: 'each promotion was used as often as its orders say',
    sql: `
      select 'promotion ' || coalesce(p.code, p.description) as about,
        format('counted %s times, but %s orders use it', p.used_count, used.count) as problem
      from promotions p join lateral (
        select count(*) from promotion_uses u where u.tenant_code = p.tenant_code and u.promotion_id = p.id) used on true
      where p.tenant_code = $1 and p.used_count <> used.count
      union all
      select 'order ' || o.order_number, 'failed or was cancelled, but still uses a promotion'
      from orders o where o.tenant_code = $1 and not ${isActive('o')}
        and exists (select from promotion_uses u where u.tenant_code = o.tenant_code and u.order_id = o.id)
      union all
      select 'order ' || o.order_number, format('promotion %s took %s off, but %s was recorded as used',
        p.code, ${dollars('taken.minor')}, coalesce(${dollars('u.discount_minor')}, 'nothing'))
      from orders o
      cross join lateral jsonb_array_elements(o.promotions) entry
      join promotions p on p.tenant_code = o.tenant_code and p.id::text = entry ->> 'id'
      left join promotion_uses u on u.tenant_code = o.tenant_code and u.order_id = o.id and u.promotion_id = p.id
      join lateral (
        select coalesce(sum(amount::bigint), 0) + coalesce((entry ->> 'shippingDiscountMinor')::bigint, 0) as minor
        from jsonb_array_elements_text(entry -> 'lineDiscountsMinor') amount) taken on true
      where o.tenant_code = $1 and ${isActive('o')} and (u.order_id is null or u.discount_minor <> taken.minor)`,
  },
  {
    name: 'payments',
    rule: "each paid order has a capture of its own, and PayPal's events about it reach this store",
    sql: `
      select 'capture ' || o.capture_id as about, 'paid for orders ' || string_agg(o.order_number, ', ' order by o.order_number) as problem
      from orders o where o.tenant_code = $1 and o.capture_id is not null group by o.capture_id having count(*) > 1
      union all
      select 'order ' || o.order_number, 'was paid, but has no capture'
      from orders o where o.tenant_code = $1 and o.paypal_order_id is not null and o.capture_id is null
        and o.payment_state in ('CAPTURED', 'REFUND_DUE', 'REFUNDED')
      union all
      select 'order ' || o.order_number, format('PayPal''s events about payment %s don''t reach this store', o.paypal_order_id)
      from orders o where o.tenant_code = $1 and o.paypal_order_id is not null and not exists (
        select from payment_routes r where r.paypal_order_id = o.paypal_order_id and r.tenant_code = o.tenant_code)`,
  },
  {
    name: 'refunds',
    rule: 'no order is refunded more than was captured, exchanges included',
    sql: `
      select 'order ' || o.order_number as about, format('completed refunds are %s and all refunds %s, but the order says %s and %s',
        ${dollars('refund.done')}, ${dollars('refund.claimed')}, ${dollars('o.refunded_minor')}, ${dollars('o.refund_claimed_minor')}) as problem
      from orders o join lateral (
        select coalesce(sum(r.amount_minor) filter (where r.status = 'DONE'), 0) as done,
          coalesce(sum(r.amount_minor) filter (where r.status <> 'FAILED'), 0) as claimed
        from order_refunds r where r.tenant_code = o.tenant_code and r.order_id = o.id) refund on true
      where o.tenant_code = $1 and (o.refunded_minor <> refund.done or o.refund_claimed_minor <> refund.claimed)
      union all
      select 'order ' || root.order_number, format('%s was captured, but %s refunded', ${dollars('root.total_minor')}, ${dollars(`sum(${refunded('o')})`)})
      from ${chains}
      group by root.id, root.order_number, root.total_minor having sum(${refunded('o')}) > root.total_minor`,
  },
  {
    name: 'exchanges',
    rule: 'the amount exchanged from an order equals the credit of the orders that replace its items',
    sql: `
      select 'order ' || root.order_number as about,
        format('%s was exchanged, but the replacement orders have a credit of %s', ${dollars('sum(o.exchanged_minor)')}, ${dollars('sum(o.credit_minor)')}) as problem
      from ${chains}
      group by root.id, root.order_number having sum(o.exchanged_minor) <> sum(o.credit_minor)
      union all
      select 'order ' || o.order_number, format('its items have a credit of %s, but the order has a credit of %s', ${dollars('line.credit')}, ${dollars('o.credit_minor')})
      from orders o join lateral (
        select coalesce(sum(x.credit_minor), 0) as credit from order_exchange_lines x
        where x.tenant_code = o.tenant_code and x.order_id = o.id) line on true
      where o.tenant_code = $1 and ${isActive('o')} and o.credit_minor <> line.credit`,
  },
  {
    name: 'items',
    rule: 'no more units of an item are packed, refunded or restocked than were ordered',
    sql: `
      select 'order ' || o.order_number as about,
        format('%s of %s: %s refunded, %s packed, %s returned to stock', line.quantity, line.sku, used.refunded, used.packed, used.restocked) as problem
      from order_lines line
      join orders o on o.tenant_code = line.tenant_code and o.id = line.order_id
      join lateral (select
        coalesce((select sum(item.quantity) from order_refund_lines item
          join order_refunds r on r.tenant_code = item.tenant_code and r.id = item.refund_id
          where item.tenant_code = line.tenant_code and item.order_line_id = line.id and r.status <> 'FAILED'), 0) as refunded,
        coalesce((select sum(item.quantity) from order_package_lines item
          join order_packages p on p.tenant_code = item.tenant_code and p.id = item.package_id
          where item.tenant_code = line.tenant_code and item.order_line_id = line.id and p.state <> 'VOIDED'), 0) as packed,
        coalesce((select sum(item.restocked_quantity) from order_return_lines item
          where item.tenant_code = line.tenant_code and item.order_line_id = line.id), 0) as restocked) used on true
      where line.tenant_code = $1
        and (used.refunded > line.quantity or used.packed > line.quantity or used.restocked > line.quantity)`,
  },
  {
    name: 'stock',
    rule: 'no stock is negative, and nothing has been reserved for three days without a payment',
    sql: `
      select 'variant ' || v.sku as about, format('%s in stock', v.stock) as problem
      from variants v where v.tenant_code = $1 and v.stock < 0
      union all
      select 'order ' || o.order_number, format('has reserved %s items since %s, but was never paid', sum(line.quantity), o.created_at::date)
      from orders o join order_lines line on line.tenant_code = o.tenant_code and line.order_id = o.id
      where o.tenant_code = $1 and o.state = 'PENDING_PAYMENT' and o.created_at < now() - interval '3 days'
      group by o.id, o.order_number, o.created_at`,
  },
];

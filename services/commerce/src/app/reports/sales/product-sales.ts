import { sql, type RawBuilder } from 'kysely';
import { isExchange } from '../../../ordering/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportTime } from '../report-time.ts';
import { toNumbers } from './order-sales.ts';
import { reversals } from './reversals.ts';
import type { ProductSums } from './sales-sums.ts';

export type ProductRow = ProductSums & { key: string; isCurrent: boolean };

/**
 * Sums up what was sold and paid back, line by line. A refund for certain items, or for what wasn't exchanged of their return,
 * counts against them. Other refunds are split across the order's items that weren't exchanged before, or across all if that's
 * none, in proportion to their prices. Each part is the difference of two rounded running totals, so that the parts add up exactly.
 * @param key groups by a text made from `product_id`, `variant_id` and `at`
 */
export async function readProductSales(
  tx: Tx,
  time: ReportTime,
  key: RawBuilder<string>,
): Promise<ProductRow[]> {
  const { tenantCode, start, middle, end } = time;
  const { rows } = await sql<Record<keyof ProductRow, unknown>>`
    with ${reversals(time)},
    preferences as (
      select p.id as reversal_id, p.at, p.items, p.is_cancelled, l.id as line_id, l.product_id, l.variant_id, l.quantity,
        case when p.return_id is not null then coalesce(returned.refund_minor - exchanged.value, 0)
          when exists (select from order_refund_lines r where r.tenant_code = ${tenantCode} and r.refund_id = p.id)
            then coalesce(refunded.value_minor, 0)
          else price * (l.quantity - exchanged.quantity) / l.quantity end as preferred, price
      from reversals p join order_lines l on l.tenant_code = ${tenantCode} and l.order_id = p.order_id
      left join order_return_lines returned on returned.tenant_code = ${tenantCode} and returned.return_id = p.return_id
        and returned.order_line_id = l.id
      left join order_refund_lines refunded on refunded.tenant_code = ${tenantCode} and refunded.refund_id = p.id
        and refunded.order_line_id = l.id
      left join order_exchange_lines replaced on replaced.tenant_code = ${tenantCode} and replaced.order_line_id = l.id
      cross join lateral (
        select l.unit_price_minor * l.quantity - l.discount_minor + coalesce(replaced.credit_minor, 0) as price
      ) priced
      cross join lateral (
        select coalesce(sum(e.quantity), 0)::bigint as quantity, coalesce(sum(e.value_minor), 0)::bigint as value
        from order_exchange_lines e join order_exchanges x on x.tenant_code = ${tenantCode} and x.order_id = e.order_id
        where e.tenant_code = ${tenantCode} and e.returned_line_id = l.id and x.created_at <= p.at
          and (p.return_id is null or x.return_id = p.return_id)
      ) exchanged
    ),
    weighted as (
      select *, case when sum(preferred) over (partition by reversal_id) = 0 then price else preferred end as weight
      from preferences
    ),
    shares as (
      select *, (sum(weight) over (partition by reversal_id order by line_id rows unbounded preceding))::bigint as upto,
        nullif((sum(weight) over (partition by reversal_id))::bigint, 0) as whole
      from weighted
    ),
    movements as (
      select o.paid_at as at, l.product_id, l.variant_id, l.quantity as items, 0 as exchanged, 0 as returned,
        l.unit_price_minor * l.quantity as gross, l.discount_minor as discount, 0 as refund
      from orders o join order_lines l on l.tenant_code = ${tenantCode} and l.order_id = o.id
      where o.tenant_code = ${tenantCode} and o.paid_at >= ${start} and o.paid_at < ${end} and not ${isExchange(tenantCode)}
      union all
      select x.created_at, l.product_id, l.variant_id, 0, l.quantity, 0, 0, 0, 0
      from order_exchanges x
      join orders o on o.tenant_code = ${tenantCode} and o.id = x.order_id
      join order_lines l on l.tenant_code = ${tenantCode} and l.order_id = x.order_id
      where x.tenant_code = ${tenantCode} and x.created_at >= ${start} and x.created_at < ${end} and o.cancelled_at is null
      union all
      select at, product_id, variant_id, case when is_cancelled then -quantity else 0 end, 0, 0, 0, 0,
        coalesce(items * upto / whole - items * (upto - weight) / whole, 0)
      from shares
      union all
      select r.created_at, l.product_id, l.variant_id, 0, 0, rl.quantity, 0, 0, 0
      from order_returns r
      join order_return_lines rl on rl.tenant_code = ${tenantCode} and rl.return_id = r.id
      join order_lines l on l.tenant_code = ${tenantCode} and l.id = rl.order_line_id
      where r.tenant_code = ${tenantCode} and r.declined_at is null and r.created_at >= ${start} and r.created_at < ${end}
    )
    select ${key} as key, at >= ${middle} as "isCurrent", sum(items) as items, sum(exchanged) as exchanged,
      sum(returned) as returned, sum(gross) as gross, sum(discount) as discounts, sum(refund) as refunds
    from movements group by 1, 2`.execute(tx);
  return rows.map((row) => toNumbers<ProductRow>(row));
}

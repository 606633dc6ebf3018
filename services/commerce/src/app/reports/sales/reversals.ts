import { sql, type RawBuilder } from 'kysely';
import type { ReportTime } from '../report-time.ts';

/**
 * Refunds and cancellations in the report's time, split into items, tax and shipping. Refunds first pay back items and tax,
 * in proportion, and then shipping. Each is the difference of two running totals of its order, so the parts of a fully
 * refunded order add up to exactly what was paid. A cancelled order pays back what no refund did. An order that replaces
 * returned items has no payment of its own, so its refunds continue the running totals of the order that was paid, and its
 * cancellation pays nothing back. Materialized, because a planner without statistics would compute them again for each row of a join.
 */
export const reversals = ({ tenantCode, start, end }: ReportTime): RawBuilder<unknown> => sql`
  changed as (
    select order_id from order_refunds
    where tenant_code = ${tenantCode} and status = 'DONE' and settled_at >= ${start} and settled_at < ${end}
    union
    select id from orders
    where tenant_code = ${tenantCode} and paid_at is not null and cancelled_at >= ${start} and cancelled_at < ${end}
  ),
  paid as (
    select distinct coalesce(x.paid_order_id, c.order_id) as paid_id
    from changed c left join order_exchanges x on x.tenant_code = ${tenantCode} and x.order_id = c.order_id
  ),
  touched as materialized (
    select paid_id, paid_id as order_id from paid
    union all
    select p.paid_id, x.order_id
    from paid p join order_exchanges x on x.tenant_code = ${tenantCode} and x.paid_order_id = p.paid_id
  ),
  reversed as materialized (
    select r.id, t.paid_id, r.order_id, r.return_id, r.settled_at as at, r.amount_minor as amount, false as is_cancelled
    from touched t join order_refunds r on r.tenant_code = ${tenantCode} and r.order_id = t.order_id
    where r.status = 'DONE'
    union all
    select o.id, o.id, o.id, null, o.cancelled_at, greatest(o.total_minor - o.refunded_minor, 0), true
    from paid p join orders o on o.tenant_code = ${tenantCode} and o.id = p.paid_id
    where o.cancelled_at is not null
  ),
  running as (
    select p.*, o.tax_minor as tax, o.subtotal_minor - o.discount_minor + o.tax_minor as pool, o.is_guest, o.is_first,
      (sum(p.amount) over (partition by p.paid_id order by p.at, p.is_cancelled, p.id rows unbounded preceding))::bigint as upto
    from reversed p join orders o on o.tenant_code = ${tenantCode} and o.id = p.paid_id
  ),
  reversals as materialized (
    select id, order_id, return_id, at, is_cancelled, is_guest, is_first,
      amount - (${pooled(sql`upto`)} - ${pooled(sql`upto - amount`)}) as shipping,
      ${taxOf(sql`upto`)} - ${taxOf(sql`upto - amount`)} as tax,
      ${pooled(sql`upto`)} - ${pooled(sql`upto - amount`)} - (${taxOf(sql`upto`)} - ${taxOf(sql`upto - amount`)}) as items
    from running where at >= ${start} and at < ${end}
  )`;

/** How much of the first `upto` cents paid back is for items and tax. */
const pooled = (upto: RawBuilder<unknown>) => sql`least(${upto}, pool)`;

/** How much of that is tax, rounded to the nearest cent. */
const taxOf = (upto: RawBuilder<unknown>) =>
  sql`coalesce((2 * tax * ${pooled(upto)} + pool) / nullif(2 * pool, 0), 0)`;

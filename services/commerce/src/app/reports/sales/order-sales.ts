import { sql, type RawBuilder } from 'kysely';
import { isExchange } from '../../../ordering/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportTime } from '../report-time.ts';
import { reversals } from './reversals.ts';
import type { SalesSums } from './sales-sums.ts';

export type SalesRow = SalesSums & { key: string; isCurrent: boolean };

/**
 * Sums up orders by the day they were paid, and refunds and cancellations by the day they were made. Exchanges aren't orders here,
 * but their refunds count.
 * @param key groups by a text made from `at`, `is_guest` and `is_first`
 */
export async function readOrderSales(tx: Tx, time: ReportTime, key: RawBuilder<string>): Promise<SalesRow[]> {
  const { tenantCode, start, middle, end } = time;
  const { rows } = await sql<Record<keyof SalesRow, unknown>>`
    with ${reversals(time)},
    movements as (
      select paid_at as at, is_guest, is_first, 1 as orders, 0 as cancelled, subtotal_minor as gross, discount_minor as discount,
        0 as refund, tax_minor as tax, shipping_minor as shipping
      from orders o
      where tenant_code = ${tenantCode} and paid_at >= ${start} and paid_at < ${end} and not ${isExchange(tenantCode)}
      union all
      select at, is_guest, is_first, 0, is_cancelled::integer, 0, 0, items, -tax, -shipping from reversals
    )
    select ${key} as key, at >= ${middle} as "isCurrent", sum(orders) as orders,
      sum(orders) filter (where is_first) as "firstOrders", sum(orders) filter (where not is_first) as "returningOrders",
      sum(cancelled) as cancelled, sum(gross) as gross, sum(discount) as discounts, sum(refund) as refunds,
      sum(tax) as tax, sum(shipping) as shipping
    from movements group by 1, 2`.execute(tx);
  return rows.map((row) => toNumbers<SalesRow>(row));
}

/** PostgreSQL returns large sums as text, and sums of no rows as null. */
export function toNumbers<Row extends { key: string; isCurrent: boolean }>(
  row: Record<keyof Row, unknown>,
): Row {
  const { key, isCurrent, ...sums } = row as Record<string, unknown>;
  const numbers = Object.entries(sums).map(([name, value]) => [name, Number(value ?? 0)]);
  return { key, isCurrent, ...Object.fromEntries(numbers) } as Row;
}

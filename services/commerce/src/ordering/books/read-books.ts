import type { Session } from '../../platform/db/engine.ts';
import { bookChecks } from './book-checks.ts';

/** Runs statements that see only this tenant's rows, or as the owner those of all tenants. */
export type Query = Session['query'];

export interface BookFault {
  /** The check that found it. */
  check: string;
  /** Such as "order 1234567890". */
  about: string;
  problem: string;
}

/** Finds everything in a store's books that doesn't add up. Reads only. */
export async function findBookFaults(query: Query, tenantCode: string): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  // One after the other: all statements share a connection.
  for (const { name: check, sql } of bookChecks) {
    const { rows } = await query<{ about: string; problem: string }>(sql, [tenantCode]);
    faults.push(...rows.map(({ about, problem }) => ({ check, about, problem })));
  }
  return faults;
}

/** A store's books in figures. Amounts are in cents. */
export interface BookTotals {
  orders: number;
  capturedMinor: number;
  refundedMinor: number;
  /** Refunds that PayPal hasn't confirmed. */
  refundDueMinor: number;
  /** Orders whose payment is unclear, and the units that they have reserved. */
  unpaidOrders: number;
  reservedUnits: number;
  unitsInStock: number;
}

export async function readBookTotals(query: Query, tenantCode: string): Promise<BookTotals> {
  const { rows } = await query<{ [K in keyof BookTotals]: number | string }>(
    `select count(*) as orders,
       coalesce(sum(o.total_minor) filter (where o.payment_state in ('CAPTURED', 'REFUND_DUE', 'REFUNDED')), 0) as "capturedMinor",
       coalesce(sum(case when o.payment_state = 'REFUNDED' then greatest(o.total_minor, o.refunded_minor) else o.refunded_minor end), 0) as "refundedMinor",
       coalesce(sum(case when o.payment_state = 'REFUND_DUE' then o.total_minor - o.refunded_minor else o.refund_claimed_minor - o.refunded_minor end), 0)
         as "refundDueMinor",
       count(*) filter (where o.payment_state = 'AWAITING') as "unpaidOrders",
       coalesce((select sum(line.quantity) from order_lines line join orders own on own.tenant_code = line.tenant_code and own.id = line.order_id
         where line.tenant_code = $1 and own.state = 'PENDING_PAYMENT'), 0) as "reservedUnits",
       coalesce((select sum(stock) from variants where tenant_code = $1), 0) as "unitsInStock"
     from orders o where o.tenant_code = $1`,
    [tenantCode],
  );
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]),
  ) as unknown as BookTotals;
}

/** How many units of each variant orders have taken from the stock and not returned to it, by variant ID. */
export async function readUnitsTaken(query: Query, tenantCode: string): Promise<Map<string, number>> {
  const { rows } = await query<{ id: string; units: number }>(
    `select line.variant_id as id, sum(case when o.state in ('PAYMENT_FAILED', 'CANCELLED') then 0 else line.quantity - coalesce((
         select sum(item.quantity) from order_refund_lines item
         join order_refunds r on r.tenant_code = item.tenant_code and r.id = item.refund_id
         where item.tenant_code = line.tenant_code and item.order_line_id = line.id and item.restock and r.status = 'DONE'), 0)
       - coalesce((select sum(item.restocked_quantity) from order_return_lines item
         where item.tenant_code = line.tenant_code and item.order_line_id = line.id), 0) end)::integer as units
     from order_lines line join orders o on o.tenant_code = line.tenant_code and o.id = line.order_id
     where line.tenant_code = $1 group by line.variant_id`,
    [tenantCode],
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

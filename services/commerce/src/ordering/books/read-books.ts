import type { Session } from '../../platform/db/engine.ts';
import { bookChecks, refunded } from './book-checks.ts';

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
       coalesce(sum(${refunded('o')}), 0) as "refundedMinor",
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

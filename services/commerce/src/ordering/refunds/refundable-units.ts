import type { AdminOrder } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { dollars } from '../../platform/money.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '../orders/order-repository.ts';
import { findLineCredits } from '../exchanges/exchange-repository.ts';
import { refundForNextUnits, refundPerUnit, refundPerUnitOf } from './unit-refunds.ts';

/** A line of an order, and what's left of it to return or refund. */
export interface RefundableUnits {
  line: OrderLineRow;
  /** The units that are being returned or refunded. Declined returns and refused refunds don't count. */
  spent: { quantity: number; refundMinor: number };
  /** One amount in cents per unit of the line. */
  unitRefunds: readonly number[];
}

/** Reads what's left of an order's lines. The result is only reliable while the order is locked. */
export async function readRefundableUnits(tx: Tx, order: OrderRow): Promise<RefundableUnits[]> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  const spent = await readSpentUnits(tx, order);
  const credits = await findLineCredits(tx, order);
  const unitRefunds = refundPerUnit(
    lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      discountMinor: line.discount_minor,
      paidMinor: line.paid_minor,
    })),
    order.tax_minor,
  );
  return lines.map((line) => ({
    line,
    spent: spent.get(line.id) ?? { quantity: 0, refundMinor: 0 },
    // A replacement costs nothing. Its items are worth what was paid for those that they replace.
    unitRefunds: credits.has(line.id)
      ? refundPerUnitOf(line.quantity, credits.get(line.id)!)
      : (unitRefunds.get(line.id) ?? []),
  }));
}

/** What each further unit of a line would be refunded. */
export function refundableItems(
  units: readonly RefundableUnits[],
): NonNullable<AdminOrder['refundableItems']> {
  return units.map(({ line, spent, unitRefunds }) => {
    const left = Array.from({ length: Math.max(0, line.quantity - spent.quantity) }, (_, index) => index + 1);
    const upTo = (quantity: number) => refundForNextUnits(unitRefunds, { spent, quantity });
    return {
      orderItemId: line.id,
      unitAmounts: left.map((quantity) => dollars(upTo(quantity) - (quantity > 1 ? upTo(quantity - 1) : 0))),
    };
  });
}

async function readSpentUnits(tx: Tx, { tenant_code: tenantCode, id: orderId }: OrderRow) {
  const { rows } = await sql<{ lineId: string; quantity: number; refundMinor: number }>`
    select line_id as "lineId", sum(quantity)::integer as quantity, sum(refund_minor)::integer as "refundMinor"
    from (
      select l.order_line_id as line_id, l.quantity, l.refund_minor
      from order_return_lines l
      join order_returns r on r.tenant_code = l.tenant_code and r.id = l.return_id
      where l.tenant_code = ${tenantCode} and r.order_id = ${orderId} and r.declined_at is null
      union all
      select l.order_line_id, l.quantity, l.value_minor
      from order_refund_lines l
      join order_refunds f on f.tenant_code = l.tenant_code and f.id = l.refund_id
      where l.tenant_code = ${tenantCode} and f.order_id = ${orderId} and f.status <> 'FAILED'
    ) spent group by line_id`.execute(tx);
  return new Map(rows.map(({ lineId, ...spent }) => [lineId, spent]));
}

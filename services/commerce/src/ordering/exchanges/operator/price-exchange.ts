import type { BodyOf, exchangeReturn } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { prorate } from '../../promotions/prorate.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '../../orders/order-repository.ts';
import { refundableMinor } from '../../refunds/refund-rules.ts';
import { refundForNextUnits, refundPerUnitOf } from '../../refunds/unit-refunds.ts';
import type { ReturnLineRow } from '../../returns/return-repository.ts';
import type { ExchangedItem } from '../exchange-repository.ts';
import { exchangedOf } from '../exchange-rules.ts';
import { findVariantsOfLines, type LineVariant } from '../find-variants.ts';

type Items = BodyOf<typeof exchangeReturn>['items'];

export interface PricedExchange {
  /** The line that was returned. */
  line: OrderLineRow;
  variant: LineVariant;
  quantity: number;
  /** What the returned items would be refunded, in cents. */
  valueMinor: number;
  /** What of that is still refundable, and now moves to the replacement. */
  creditMinor: number;
}

/**
 * Computes what the items of an exchange are worth.
 * @param order that the items were returned from; locked, so that no item is exchanged or refunded twice
 * @throws AppError `conflict` if an item is no longer there to exchange, or its variant was deleted; `refund-not-possible` if the order was
 *   already refunded in full
 */
export async function priceExchange(
  tx: Tx,
  order: OrderRow,
  rows: { items: Items; returnLines: readonly ReturnLineRow[]; exchanged: readonly ExchangedItem[] },
): Promise<PricedExchange[]> {
  const { tenant_code: tenantCode, id } = order;
  const { items } = rows;
  const lines = await findOrderLines(tx, tenantCode, [id]);
  const lineIds = items.map(({ orderItemId }) => orderItemId);
  if (new Set(lineIds).size < lineIds.length)
    throw new AppError('invalid-request', { fields: { items: 'must have each item only once' } });
  const variants = await findVariantsOfLines(tx, tenantCode, lineIds);
  const priced = items.map(({ orderItemId, variantId, quantity }) => {
    const line = lines.find((one) => one.id === orderItemId);
    const returned = rows.returnLines.find((one) => one.order_line_id === orderItemId);
    if (!line || !returned)
      throw new AppError('invalid-request', { fields: { items: 'must be items of this return' } });
    const before = exchangedOf(returned, rows.exchanged);
    requireLeft(line, { quantity, left: returned.quantity - before.quantity });
    const variant = variants.find((one) => one.lineId === orderItemId && one.variantId === variantId);
    if (!variant) throw conflict(`${line.product_name} no longer comes in what you chose.`);
    const unitRefunds = refundPerUnitOf(returned.quantity, returned.refund_minor);
    return {
      line,
      variant,
      quantity,
      valueMinor: refundForNextUnits(unitRefunds, { spent: before, quantity }),
    };
  });
  const credits = splitCredit(
    order,
    priced.map(({ valueMinor }) => valueMinor),
  );
  return priced.map((one, index) => ({ ...one, creditMinor: credits[index] ?? 0 }));
}

/** What's still refundable of the items' values. Less than they're worth if part of the order's amount was already refunded. */
function splitCredit(order: OrderRow, valuesMinor: readonly number[]): number[] {
  const valueMinor = valuesMinor.reduce((sum, value) => sum + value, 0);
  const leftMinor = refundableMinor(order);
  if (valueMinor > 0 && leftMinor === 0)
    throw new AppError('refund-not-possible', {
      detail:
        'The order was already refunded in full, or the refund is on its way, so nothing is left to exchange.',
    });
  return prorate(valuesMinor, Math.min(valueMinor, leftMinor));
}

function requireLeft(line: OrderLineRow, { quantity, left }: { quantity: number; left: number }): void {
  if (quantity <= left) return;
  const name = `${line.product_name} (${line.variant_name})`;
  throw conflict(
    left === 0 ? `All of ${name} was already exchanged.` : `You can exchange only ${left} more of ${name}.`,
  );
}

const conflict = (detail: string) => new AppError('conflict', { detail });

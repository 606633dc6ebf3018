import type { BodyOf, exchangeReturn } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dollarText } from '../../../platform/money.ts';
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
  /** What the returned items would be refunded, in cents. It moves to the replacement. */
  valueMinor: number;
}

/**
 * Computes what the items of an exchange are worth.
 * @param order that the items were returned from; locked, so that no item is exchanged or refunded twice
 * @throws AppError `conflict` if an item is no longer there to exchange, or its variant was deleted; `refund-not-possible` if less
 *   than they cost is left to refund of the order
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
  requireCovered(
    order,
    priced.reduce((sum, one) => sum + one.valueMinor, 0),
  );
  return priced;
}

/** Otherwise, the shopper would keep money and goods. */
function requireCovered(order: OrderRow, valueMinor: number): void {
  const leftMinor = refundableMinor(order);
  if (valueMinor <= leftMinor) return;
  const detail =
    leftMinor === 0
      ? 'The order was already refunded in full, or the refund is on its way, so nothing is left to exchange.'
      : `These items cost ${dollarText(valueMinor)}, but only ${dollarText(leftMinor)} of the order is left to refund. You can exchange fewer items or refund what’s left.`;
  throw new AppError('refund-not-possible', { detail });
}

function requireLeft(line: OrderLineRow, { quantity, left }: { quantity: number; left: number }): void {
  if (quantity <= left) return;
  const name = `${line.product_name} (${line.variant_name})`;
  throw conflict(
    left === 0 ? `All of ${name} was already exchanged.` : `You can exchange only ${left} more of ${name}.`,
  );
}

const conflict = (detail: string) => new AppError('conflict', { detail });

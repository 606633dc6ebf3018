import type { ExchangeOptions } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { variantName } from '../cart/cart-rules.ts';
import { findOwnOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import { refundableMinor } from '../refunds/refund-rules.ts';
import type { RefundableUnits } from '../refunds/refundable-units.ts';
import { refundForNextUnits } from '../refunds/unit-refunds.ts';
import { readReturnableItems } from '../returns/list-returns.ts';
import { canBeWished, findVariantsOfLines } from './find-variants.ts';

/**
 * Lists what the items of an order can be exchanged for. Only the form for a return needs it, so it isn't part of the returns that every
 * page of an order shows.
 * @throws AppError `not-found`, also for another shopper's order
 */
export function listExchangeOptions(
  { db, clock }: { db: Database; clock: Clock },
  request: OwnOrderRequest,
): Promise<ExchangeOptions> {
  return db.inTenant(request.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    const { orderLines } = await readReturnableItems(tx, order, clock());
    const leftMinor = refundableMinor(order);
    const returnable = orderLines.flatMap((one) => {
      const quantity = coveredQuantity(one, leftMinor);
      return one.returnableQuantity > 0 ? { line: one.line, quantity } : [];
    });
    const lineIds = returnable.map(({ line }) => line.id);
    const variants = await findVariantsOfLines(tx, request.tenantCode, lineIds);
    return {
      items: returnable.map(({ line, quantity }) => ({
        orderItemId: line.id,
        variants: variants
          .filter((variant) => quantity > 0 && canBeWished(variant, line))
          .map((variant) => ({
            variantId: variant.variantId,
            variantName: variantName(variant),
            maxQuantity: Math.min(variant.stock, quantity),
          })),
      })),
    };
  });
}

/** How many items of a line can be exchanged: as many as what's left to refund of the order pays for. */
function coveredQuantity(
  { spent, unitRefunds, returnableQuantity }: RefundableUnits & { returnableQuantity: number },
  leftMinor: number,
): number {
  let quantity = returnableQuantity;
  while (quantity > 0 && refundForNextUnits(unitRefunds, { spent, quantity }) > leftMinor) quantity -= 1;
  return quantity;
}

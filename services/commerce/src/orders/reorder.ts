import { headers, type Cart, type MissingItem } from '@selvedge/contract';
import {
  ensureCart,
  linesOfVariants,
  loadCartLines,
  putLines,
  type CartOwner,
} from '../cart/cart-repository.ts';
import { maxLines, mergeLines } from '../cart/cart-rules.ts';
import { viewOf } from '../cart/cart-service.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { findOrderLines } from './order-repository.ts';
import { findOwnOrder, type OwnOrderAsked } from './own-order.ts';

/**
 * Has a cart hold what an order had, as far as it is in stock, at the prices of today. Pieces that are in
 * the cart already count: pressed twice, nothing is doubled.
 * @returns the cart, and what it could not get in full
 * @throws AppError `not-found` for an order that is not the holder's; `invalid-request` without a cart; `out-of-stock` when
 *   nothing of it can be had
 */
export function reorder(
  db: Database,
  { cart, ...asked }: OwnOrderAsked & { cart: CartOwner | undefined },
): Promise<{ cart: Cart; missing: MissingItem[] }> {
  const { tenantCode } = asked;
  return db.inTenant(tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, asked);
    if (!cart) throw new AppError('invalid-request', { fields: { [headers.cart]: 'is required' } });
    const bought = await findOrderLines(tx, tenantCode, [order.id]);
    const cartId = await ensureCart(tx, tenantCode, cart);
    const own = await loadCartLines(tx, tenantCode, cartId);
    const held = new Map(own.map((line) => [line.variantId, line.quantity]));
    const lacking = bought
      .map((line) => ({
        variantId: line.variant_id,
        quantity: line.quantity - (held.get(line.variant_id) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);

    const merged = mergeLines(own, await linesOfVariants(tx, tenantCode, lacking)).changed;
    const changed = withinMost(merged, held);
    await putLines(tx, tenantCode, cartId, changed);
    for (const { variantId, quantity } of changed) held.set(variantId, quantity);

    const items = bought.map((line) => ({
      productName: line.product_name,
      variantName: line.variant_name,
      requested: line.quantity,
      added: Math.min(line.quantity, held.get(line.variant_id) ?? 0),
    }));
    if (items.every(({ added }) => added === 0)) throw nothingLeft();
    const missing = items.filter(({ requested, added }) => added < requested);
    return { cart: await viewOf(tx, tenantCode, cartId), missing };
  });
}

/** A cart takes so many different items; what comes after them is missing. */
function withinMost<L extends { variantId: string }>(lines: readonly L[], held: Map<string, number>): L[] {
  let free = maxLines - held.size;
  return lines.filter(({ variantId }) => held.has(variantId) || (free -= 1) >= 0);
}

function nothingLeft(): AppError {
  return new AppError('out-of-stock', {
    detail: 'Nothing of this order is in stock any more. Your cart is as it was.',
  });
}

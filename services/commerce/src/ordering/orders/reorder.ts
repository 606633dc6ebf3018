import { headers, type Cart, type MissingItem } from '@selvedge/contract';
import {
  ensureCart,
  loadLinesForVariants,
  loadCartLines,
  saveCartLines,
  type CartOwner,
} from '../cart/cart-repository.ts';
import { maxLines, mergeLines } from '../cart/cart-rules.ts';
import { loadCartView } from '../cart/cart-view.ts';
import { countNewCart } from '../cart/cart-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOrderLines, type OrderLineRow } from './order-repository.ts';
import { findOwnOrder, type OwnOrderRequest } from './own-order.ts';

/**
 * Adds an order's items that are in stock to the cart, at today's prices. Items already in the cart count toward the
 * quantities, so reordering twice adds nothing twice.
 * @returns the cart, and the items that couldn't be added in full
 * @throws AppError `not-found` for someone else's order; `invalid-request` without a cart; `out-of-stock` if none of the
 *   items are in stock; `rate-limited` as for any new cart
 */
export function reorder(
  { db, clock }: { db: Database; clock: Clock },
  {
    cart,
    clientNetwork,
    ...request
  }: OwnOrderRequest & { cart: CartOwner | undefined; clientNetwork: string },
): Promise<{ cart: Cart; missing: MissingItem[] }> {
  const { tenantCode } = request;
  return db.inTenant(tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    if (!cart) throw new AppError('invalid-request', { fields: { [headers.cart]: 'is required' } });
    const bought = joinSameVariants(await findOrderLines(tx, tenantCode, [order.id]));
    const { id: cartId, isNew } = await ensureCart(tx, tenantCode, cart);
    if (isNew) await countNewCart(tx, { tenantCode, owner: cart, clientNetwork, now: clock() });
    const own = await loadCartLines(tx, tenantCode, cartId);
    const inCart = new Map(own.map((line) => [line.variantId, line.quantity]));
    const toAdd = bought
      .map((line) => ({
        variantId: line.variant_id,
        quantity: line.quantity - (inCart.get(line.variant_id) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);

    const merged = mergeLines(own, await loadLinesForVariants(tx, tenantCode, toAdd)).changed;
    const changed = limitNewLines(merged, inCart);
    await saveCartLines(tx, tenantCode, cartId, changed);
    for (const { variantId, quantity } of changed) inCart.set(variantId, quantity);

    const items = bought.map((line) => ({
      productName: line.product_name,
      variantName: line.variant_name,
      requested: line.quantity,
      added: Math.min(line.quantity, inCart.get(line.variant_id) ?? 0),
    }));
    if (items.every(({ added }) => added === 0)) throw nothingInStock();
    const missing = items.filter(({ requested, added }) => added < requested);
    return { cart: await loadCartView(tx, { tenantCode, owner: cart, now: clock() }, cartId), missing };
  });
}

/** After an item was changed, two lines can have the same variant. */
function joinSameVariants(lines: readonly OrderLineRow[]): OrderLineRow[] {
  const byVariant = new Map<string, OrderLineRow>();
  for (const line of lines) {
    const quantity = line.quantity + (byVariant.get(line.variant_id)?.quantity ?? 0);
    byVariant.set(line.variant_id, { ...line, quantity });
  }
  return [...byVariant.values()];
}

/** Drops new lines beyond the maximum number of lines in a cart. They're reported as missing. */
function limitNewLines<L extends { variantId: string }>(
  lines: readonly L[],
  inCart: Map<string, number>,
): L[] {
  let linesLeft = maxLines - inCart.size;
  return lines.filter(({ variantId }) => inCart.has(variantId) || (linesLeft -= 1) >= 0);
}

function nothingInStock(): AppError {
  return new AppError('out-of-stock', {
    detail: "None of the items in this order are in stock. Your cart hasn't changed.",
  });
}

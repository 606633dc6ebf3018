import type { Cart, CartItemAdd } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import {
  deleteLine,
  ensureCart,
  findCartId,
  loadCartLines,
  lockCart,
  putLines,
  type CartOwner,
} from './cart-repository.ts';
import { maxLines, mostOf, nothingLeft, onlyLeft } from './cart-rules.ts';
import { cartView } from './cart-view.ts';
import { findOffer } from './offer-repository.ts';

interface Asked {
  tenantCode: string;
  owner: CartOwner;
}

/**
 * A shopper's own cart is there from its first reading.
 * @throws AppError `not-found` when nobody has a cart of this anonymous id, which the shop shows as an empty one
 */
export function getCart(db: Database, { tenantCode, owner }: Asked): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const found = await findCartId(tx, tenantCode, owner);
    const cartId = found ?? ('userId' in owner ? await ensureCart(tx, tenantCode, owner) : undefined);
    if (cartId === undefined) throw new AppError('not-found', { detail: 'There is no cart yet' });
    return viewOf(tx, tenantCode, cartId);
  });
}

/**
 * Adds a variant, as many as there is stock for; the notices say when that is fewer.
 * @throws AppError `not-found` (product), `variant-unavailable`, `out-of-stock` when not one more can be added
 */
export function addCartItem(
  db: Database,
  { tenantCode, owner, item }: Asked & { item: CartItemAdd },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const offer = await findOffer(tx, tenantCode, item);
    const most = mostOf(offer.stock);
    if (most === 0)
      throw new AppError('out-of-stock', { detail: `${offer.productName} is out of stock in this size` });

    const cartId = await ensureCart(tx, tenantCode, owner);
    const lines = await loadCartLines(tx, tenantCode, cartId);
    const held = lines.find((line) => line.variantId === offer.variantId)?.quantity ?? 0;
    if (held >= most) {
      throw new AppError('out-of-stock', {
        detail: `${onlyLeft(offer, most)}, and ${most === 1 ? 'it is' : 'they are'} in your cart`,
      });
    }
    if (held === 0 && lines.length >= maxLines) {
      throw new AppError('conflict', { detail: `A cart holds at most ${maxLines} different items` });
    }
    const quantity = Math.min(held + item.quantity, most);
    await putLines(tx, tenantCode, cartId, [{ variantId: offer.variantId, quantity }]);
    return viewOf(tx, tenantCode, cartId, quantity < held + item.quantity ? [onlyLeft(offer, most)] : []);
  });
}

/** @throws AppError `not-found` for a line of another cart too; `out-of-stock` when nothing is left */
export function updateCartItem(
  db: Database,
  { tenantCode, owner, itemId, quantity }: Asked & { itemId: string; quantity: number },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const cartId = await lockCart(tx, tenantCode, owner);
    const lines = cartId === undefined ? [] : await loadCartLines(tx, tenantCode, cartId);
    const line = lines.find(({ id }) => id === itemId);
    if (cartId === undefined || !line) throw noSuchLine();
    const most = mostOf(line.stock);
    if (most === 0) throw new AppError('out-of-stock', { detail: nothingLeft(line) });
    await putLines(tx, tenantCode, cartId, [
      { variantId: line.variantId, quantity: Math.min(quantity, most) },
    ]);
    return viewOf(tx, tenantCode, cartId, quantity > most ? [onlyLeft(line, most)] : []);
  });
}

/** @throws AppError `not-found` for a line of another cart too */
export function removeCartItem(
  db: Database,
  { tenantCode, owner, itemId }: Asked & { itemId: string },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const cartId = await lockCart(tx, tenantCode, owner);
    if (cartId === undefined || !(await deleteLine(tx, tenantCode, cartId, itemId))) throw noSuchLine();
    return viewOf(tx, tenantCode, cartId);
  });
}

export async function viewOf(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  notices: string[] = [],
): Promise<Cart> {
  return cartView(tx, tenantCode, cartId, await loadCartLines(tx, tenantCode, cartId), notices);
}

function noSuchLine(): AppError {
  return new AppError('not-found', { detail: 'This item is not in your cart' });
}

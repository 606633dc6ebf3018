import type { Cart, CartItemAdd } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  ensureCart,
  findCartId,
  loadCartLines,
  saveCartLines,
  touchCart,
  type CartOwner,
} from './cart-repository.ts';
import { countNewCart } from './cart-limits.ts';
import { limitNotice, maxLineQuantity, maxLines, unavailableNotice, type CartLine } from './cart-rules.ts';
import { cartView, loadCartView } from './cart-view.ts';
import { findOffer } from './offer-repository.ts';

export interface CartDependencies {
  db: Database;
  clock: Clock;
}

interface CartRequest {
  tenantCode: string;
  owner: CartOwner;
}

/**
 * A signed-in shopper's cart is created on the first read.
 * @throws AppError `not-found` if no cart has this anonymous id; the shop shows that as an empty cart
 */
export function getCart({ db, clock }: CartDependencies, { tenantCode, owner }: CartRequest): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const found = await findCartId(tx, tenantCode, owner);
    const cartId = found ?? ('userId' in owner ? (await ensureCart(tx, tenantCode, owner)).id : undefined);
    if (cartId === undefined) throw noCart();
    return loadCartView(tx, { tenantCode, owner, now: clock() }, cartId);
  });
}

/**
 * Adds a variant, limited by the stock. Adds a notice if fewer were added than requested.
 * @throws AppError `not-found` (product), `variant-unavailable`, `out-of-stock` if not even one more can be added,
 *   `rate-limited` if the network has created too many new carts
 */
export function addCartItem(
  { db, clock }: CartDependencies,
  { tenantCode, owner, clientNetwork, item }: CartRequest & { clientNetwork: string; item: CartItemAdd },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const offer = await findOffer(tx, tenantCode, item);
    const max = maxLineQuantity(offer.stock);
    if (max === 0)
      throw new AppError('out-of-stock', { detail: `${offer.productName} is out of stock in this size` });

    const { id: cartId, isNew } = await ensureCart(tx, tenantCode, owner);
    if (isNew) await countNewCart(tx, { tenantCode, owner, clientNetwork, now: clock() });
    const lines = await loadCartLines(tx, tenantCode, cartId);
    const inCart = lines.find((line) => line.variantId === offer.variantId)?.quantity ?? 0;
    if (inCart >= max) {
      throw new AppError('out-of-stock', {
        detail: `${limitNotice(offer, max)}, and you already have ${max === 1 ? 'it' : 'them'} in your cart`,
      });
    }
    if (inCart === 0 && lines.length >= maxLines) {
      throw new AppError('conflict', { detail: `Your cart can hold at most ${maxLines} different items` });
    }
    const wanted = inCart + item.quantity;
    const quantity = Math.min(wanted, max);
    const saved = await saveCartLines(tx, tenantCode, cartId, [{ variantId: offer.variantId, quantity }]);
    const line = { ...offer, id: saved.get(offer.variantId)!, quantity };
    const changed = inCart === 0 ? [...lines, line] : replaceLine(lines, line);
    return cartView(
      tx,
      { tenantCode, owner, now: clock() },
      cartId,
      changed,
      quantity < wanted ? [limitNotice(offer, max)] : [],
    );
  });
}

/** @throws AppError `not-found`, also for a line of another cart; `out-of-stock` if none are left */
export function updateCartItem(
  { db, clock }: CartDependencies,
  { tenantCode, owner, itemId, quantity }: CartRequest & { itemId: string; quantity: number },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const cartId = await touchCart(tx, tenantCode, owner);
    const lines = cartId === undefined ? [] : await loadCartLines(tx, tenantCode, cartId);
    const line = lines.find(({ id }) => id === itemId);
    if (cartId === undefined || !line) throw cartItemNotFound();
    const max = maxLineQuantity(line.stock);
    if (max === 0) throw new AppError('out-of-stock', { detail: unavailableNotice(line) });
    const changed = { ...line, quantity: Math.min(quantity, max) };
    await saveCartLines(tx, tenantCode, cartId, [changed]);
    const notices = quantity > max ? [limitNotice(line, max)] : [];
    return cartView(tx, { tenantCode, owner, now: clock() }, cartId, replaceLine(lines, changed), notices);
  });
}

/** @throws AppError `not-found`, also for a line of another cart */
export function removeCartItem(
  { db, clock }: CartDependencies,
  { tenantCode, owner, itemId }: CartRequest & { itemId: string },
): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const cartId = await touchCart(tx, tenantCode, owner);
    if (cartId === undefined) throw cartItemNotFound();
    const deleted = await deleteRows(tx, 'cart_lines', {
      tenant_code: tenantCode,
      cart_id: cartId,
      id: itemId,
    });
    if (deleted === 0) throw cartItemNotFound();
    return loadCartView(tx, { tenantCode, owner, now: clock() }, cartId);
  });
}

const replaceLine = (lines: readonly CartLine[], changed: CartLine): CartLine[] =>
  lines.map((line) => (line.id === changed.id ? changed : line));

export function noCart(): AppError {
  return new AppError('not-found', { detail: "You don't have a cart yet" });
}

function cartItemNotFound(): AppError {
  return new AppError('not-found', { detail: "This item isn't in your cart" });
}

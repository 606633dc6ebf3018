import type { Cart } from '@selvedge/contract';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import { pendingQuantities } from '../orders/order-repository.ts';
import { ensureCart, loadCartLines, lockCart, saveCartLines } from './cart-repository.ts';
import { mergeLines } from './cart-rules.ts';
import type { CartDependencies } from './cart-service.ts';
import { loadCartView } from './cart-view.ts';

/**
 * Moves an anonymous cart into the shopper's own and deletes it, in one transaction. Repeated or parallel merges find
 * nothing left to move and return the shopper's cart.
 */
export function mergeCart(
  { db, clock }: CartDependencies,
  { tenantCode, userId, anonymousCartId }: { tenantCode: string; userId: string; anonymousCartId: string },
): Promise<Cart> {
  const viewer = { tenantCode, owner: { userId }, now: clock() };
  return db.inTenant(tenantCode, async (tx) => {
    const { id: cartId } = await ensureCart(tx, tenantCode, { userId });
    const anonymousId = await lockCart(tx, tenantCode, { anonymousCartId });
    if (anonymousId === undefined) return loadCartView(tx, viewer, cartId);

    const reserved = await pendingQuantities(tx, tenantCode, [cartId, anonymousId]);
    const own = await loadCartLines(tx, tenantCode, cartId);
    // Stock reserved by a pending order of either cart counts as available: if the payment fails, the items return to the
    // same line.
    const anonymous = (await loadCartLines(tx, tenantCode, anonymousId)).map((line) => ({
      ...line,
      stock: line.stock + (reserved.get(line.variantId) ?? 0),
    }));
    const { changed, notices } = mergeLines(own, anonymous);
    await saveCartLines(tx, tenantCode, cartId, changed);
    // If the pending order is paid later, its items must be removed from the cart that has them now. Until then, that cart
    // can't be ordered again.
    const pending = { tenant_code: tenantCode, cart_id: anonymousId, state: 'PENDING_PAYMENT' as const };
    await updateRows(tx, 'orders', pending, { cart_id: cartId });
    await deleteRows(tx, 'carts', { tenant_code: tenantCode, id: anonymousId });
    return loadCartView(tx, viewer, cartId, notices);
  });
}

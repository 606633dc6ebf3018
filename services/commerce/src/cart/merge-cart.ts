import type { Cart } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { movePendingOrders, pendingQuantities } from '../orders/order-repository.ts';
import { deleteCart, ensureCart, loadCartLines, lockCart, putLines } from './cart-repository.ts';
import { mergeLines } from './cart-rules.ts';
import { viewOf } from './cart-service.ts';

interface Merge {
  tenantCode: string;
  userId: string;
  anonymousCartId: string;
}

/**
 * Moves an anonymous cart into the shopper's own, in one transaction that also removes it. Repeated or parallel
 * merges find nothing left to move and answer with the shopper's cart.
 */
export function mergeCart(db: Database, { tenantCode, userId, anonymousCartId }: Merge): Promise<Cart> {
  return db.inTenant(tenantCode, async (tx) => {
    const cartId = await ensureCart(tx, tenantCode, { userId });
    const anonymousId = await lockCart(tx, tenantCode, { anonymousCartId });
    if (anonymousId === undefined) return viewOf(tx, tenantCode, cartId);

    const reserved = await pendingQuantities(tx, tenantCode, [cartId, anonymousId]);
    const own = await loadCartLines(tx, tenantCode, cartId);
    // What an order of these carts has reserved is not sold out to them: unpaid, it comes back to the line it left.
    const anonymous = (await loadCartLines(tx, tenantCode, anonymousId)).map((line) => ({
      ...line,
      stock: line.stock + (reserved.get(line.variantId) ?? 0),
    }));
    const { changed, notices } = mergeLines(own, anonymous);
    await putLines(tx, tenantCode, cartId, changed);
    // Paid after all, it takes its lines out of the cart that has them now; until then they are not ordered again.
    await movePendingOrders(tx, tenantCode, { from: anonymousId, to: cartId });
    await deleteCart(tx, tenantCode, anonymousId);
    return viewOf(tx, tenantCode, cartId, notices);
  });
}

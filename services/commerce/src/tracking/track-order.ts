import type { OrderProgress } from '@selvedge/contract';
import { tooManyAttempts } from '../auth/attempt-limits.ts';
import { emailKey } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderKeys } from '../orders/order-keys.ts';
import { findOrderLines } from '../orders/order-repository.ts';
import { orderView } from '../orders/order-view.ts';
import { countOrderLookUp, rememberLookUp } from './tracking-limits.ts';
import { findOrderOf } from './tracking-repository.ts';

export interface OrderAsked {
  tenantCode: string;
  orderNumber: string;
  email: string;
  clientAddress: string;
}

/**
 * How an order stands, for whoever knows its number and the e-mail address it was placed with. A guest gets a key with it
 * that lets them act on the order for a while; what belongs to an account takes signing in.
 * @throws AppError `not-found`, the same for a wrong number and a wrong address; `rate-limited`
 */
export async function trackOrder(
  { db, clock, keys }: { db: Database; clock: Clock; keys: OrderKeys },
  { tenantCode, orderNumber, email, clientAddress }: OrderAsked,
): Promise<OrderProgress> {
  const lookUp = { tenantCode, orderNumber, clientAddress, now: clock() };
  const found = await db.inTenant(tenantCode, async (tx) => {
    const { isAllowed, counted } = await countOrderLookUp(tx, lookUp);
    if (!isAllowed) return 'refused';
    const order = await findOrderOf(tx, tenantCode, { orderNumber, emailKey: emailKey(email) });
    if (!order) return undefined;
    await rememberLookUp(tx, lookUp, counted);
    const view = orderView(order, await findOrderLines(tx, tenantCode, [order.id]), { isRedacted: true });
    return { view, isGuests: order.user_id === null };
  });
  if (found === 'refused') throw tooManyAttempts();
  if (!found) {
    throw new AppError('not-found', {
      detail: 'We found no order with this number and e-mail address. Please check both.',
    });
  }
  const { view, isGuests } = found;
  // The schema of the reply names what is told of it.
  if (!isGuests) return view;
  const { key, expiresAt } = await keys.guestKey(tenantCode, view.id, clock());
  return { ...view, access: { orderId: view.id, key, expiresAt: expiresAt.toISOString() } };
}

import type { OrderProgress } from '@selvedge/contract';
import { tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OrderAccessTokens } from '../orders/order-access-tokens.ts';
import { findOrderLines } from '../orders/order-repository.ts';
import { orderView } from '../orders/order-view.ts';
import { findPackages } from '../packages/package-repository.ts';
import { packageView } from '../packages/package-view.ts';
import { hasShipped } from '../packages/packed-order.ts';
import { contentsOf } from './package-contents.ts';
import { findRefundedItems, refundedQuantities } from '../refunds/find-refunded-items.ts';
import { countOrderLookup, rememberLookup } from './tracking-limits.ts';
import { findOrderByEmail } from './tracking-repository.ts';

interface TrackOrderRequest {
  tenantCode: string;
  orderNumber: string;
  email: string;
  clientNetwork: string;
}

/**
 * Returns the progress of an order to anyone who knows its number and email address. A guest also gets a token to act on
 * the order for a while. For an account's order, the shopper has to sign in instead.
 * @throws AppError `not-found`, the same for a wrong number and a wrong email address; `rate-limited`
 */
export async function trackOrder(
  { db, clock, accessTokens }: { db: Database; clock: Clock; accessTokens: OrderAccessTokens },
  { tenantCode, orderNumber, email, clientNetwork }: TrackOrderRequest,
): Promise<OrderProgress> {
  const lookup = { tenantCode, orderNumber, clientNetwork, now: clock() };
  const found = await db.inTenant(tenantCode, async (tx) => {
    const { isAllowed, counted } = await countOrderLookup(tx, lookup);
    if (!isAllowed) return 'rate-limited';
    const order = await findOrderByEmail(tx, tenantCode, { orderNumber, emailKey: emailKey(email) });
    if (!order) return undefined;
    await rememberLookup(tx, lookup, counted);
    const lines = await findOrderLines(tx, tenantCode, [order.id]);
    const packageContents = (await findPackages(tx, tenantCode, [order.id]))
      .filter(hasShipped)
      .map((one) => ({
        number: one.number,
        status: packageView(one).status,
        items: contentsOf(one, lines),
      }));
    const refunded = refundedQuantities(await findRefundedItems(tx, tenantCode, [order.id]));
    const view = { ...orderView(order, lines, { refunded, isRedacted: true }), packageContents };
    return { view, isGuestOrder: order.user_id === null };
  });
  if (found === 'rate-limited') throw tooManyAttempts();
  if (!found) {
    throw new AppError('not-found', {
      detail: "We can't find an order with this number and email address. Please check both.",
    });
  }
  const { view, isGuestOrder } = found;
  // The response schema drops all fields that aren't public.
  if (!isGuestOrder) return view;
  const { token, expiresAt } = await accessTokens.createGuestToken(tenantCode, view.id, clock());
  return { ...view, access: { orderId: view.id, key: token, expiresAt: expiresAt.toISOString() } };
}

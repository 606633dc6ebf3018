import type { AdminOrder, BodyOf, refundAdminOrder as refundAdminOrderEndpoint } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { findRow } from '../../platform/db/rows.ts';
import { readAdminOrder } from '../orders/operator/admin-order-view.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { keyConflict, requireSameRequest } from '../../platform/http/idempotency.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderSubject } from '../orders/order-view.ts';
import { requireOrder } from '../orders/own-order.ts';
import { claimRefund } from './claim-refund.ts';
import { insertRefundedItems, priceRefundedItems } from './refunded-items.ts';
import { refundView, toWholeCents } from './refund-rules.ts';

interface RefundRequest {
  tenantCode: string;
  orderId: string;
  /** In dollars. */
  amount: number;
  reason: string;
  /** The items that it's for; the whole order if absent. */
  items?: BodyOf<typeof refundAdminOrderEndpoint>['items'];
  operator: AdminIdentity;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Refunds a paid order in part or in full. A job sends the refund and emails the shopper. Repeating the request with the
 * same idempotency key returns the current order.
 * @throws AppError `not-found`; `conflict` if a package would be empty whose label the carrier hasn't confirmed yet, or another
 *   number of items hasn't shipped than the operator expects; `refund-not-possible`; `idempotency-conflict`; `confirmation-required`
 */
export function refundAdminOrder(
  { db, clock, jobs }: OrderDependencies,
  request: RefundRequest,
): Promise<AdminOrder> {
  const { tenantCode, orderId, idempotencyKey } = request;
  const amountMinor = toWholeCents(request.amount);
  const reason = request.reason.trim();
  const keyHash = idempotencyKey === undefined ? null : sha256(`refund ${idempotencyKey}`);
  const content = [orderId, amountMinor, reason, ...(request.items ? [request.items] : [])];
  const requestHash = sha256(JSON.stringify(content));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'order_refunds', key);
    if (existing) requireSameRequest('refund', existing, requestHash);
    else {
      const items =
        request.items && (await priceRefundedItems(tx, order, { items: request.items, amountMinor }));
      const claim = { amountMinor, reason, operator: request.operator, requestHash, keyHash, now: clock() };
      const refund = await claimRefund(tx, jobs, order, claim);
      // The key was just used for another order. Equal requests would have waited for the lock on this one.
      if (!refund) throw keyConflict('refund');
      if (items) await insertRefundedItems(tx, order, refund, items);
      const after = { refund: refundView(refund), ...(request.items && { items: request.items }) };
      await request.audit(tx, { subject: orderSubject(order), before: null, after });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

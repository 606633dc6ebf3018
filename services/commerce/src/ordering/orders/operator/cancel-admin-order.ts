import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { inTenantWithRetry } from '../../../platform/db/busy-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../../platform/http/authenticator.ts';
import { requireConfirmedRefund } from '../../refunds/refund-rules.ts';
import { cancelLockedOrder } from '../cancel-locked-order.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { findOrderLines, lockOrder } from '../order-repository.ts';
import { stateLabel } from '../order-states.ts';
import { orderSubject, orderView } from '../order-view.ts';
import { requireOrder } from '../own-order.ts';
import { withSettledLabels, type SettleLabelsDependencies } from '../settle-labels.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface CancelRequest {
  tenantCode: string;
  orderId: string;
  /** Shown to the shopper; may be empty. */
  reason: string;
  operator: AdminIdentity;
  audit: Audit;
}

/**
 * Cancels an order for the store if it hasn't shipped. An order that is already cancelled doesn't change.
 * @throws AppError `not-found`; `order-not-cancellable` once it has shipped; `conflict` while a label is being
 *   bought for it; `confirmation-required`; `forbidden` for a
 *   paid order if the operator may not refund
 */
export function cancelAdminOrder(
  dependencies: OrderDependencies & SettleLabelsDependencies,
  request: CancelRequest,
): Promise<AdminOrder> {
  const { tenantCode } = request;
  return withSettledLabels(dependencies, request, () =>
    // Cancelling an exchange also locks the order that its items were returned from.
    inTenantWithRetry(dependencies.db, tenantCode, (tx) => cancel(tx, dependencies, request)),
  );
}

async function cancel(
  tx: Tx,
  { clock, jobs }: OrderDependencies,
  { tenantCode, orderId, reason, operator, audit }: CancelRequest,
): Promise<AdminOrder> {
  const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
  if (order.state !== 'CANCELLED') {
    if (order.payment_state === 'CAPTURED' && order.total_minor > 0) requireRefundPermission(operator);
    requireConfirmedRefund(operator, order.total_minor);
    const cancelled = await cancelLockedOrder(tx, jobs, order, {
      now: clock(),
      reason: reason.trim() || null,
    });
    if (!cancelled)
      throw new AppError('order-not-cancellable', {
        detail:
          order.state === 'PARTLY_SHIPPED'
            ? "You can't cancel this order because part of it has shipped. Refund the items that haven't."
            : `You can't cancel this order because it's ${stateLabel(order.state)}. The shopper can return it, and you can refund it.`,
      });
    const lines = await findOrderLines(tx, tenantCode, [orderId]);
    await audit(tx, {
      subject: orderSubject(order),
      before: orderView(order, lines),
      after: orderView(cancelled, lines),
    });
  }
  return readAdminOrder(tx, tenantCode, orderId);
}

/** Cancelling a paid order also refunds it. */
function requireRefundPermission({ permissions }: AdminIdentity): void {
  if (permissions.includes('refunds:write')) return;
  throw new AppError('forbidden', {
    detail: "This order is paid. Cancelling it refunds it, which your role doesn't allow.",
  });
}

import type { AdminOrder, PostalAddress } from '@selvedge/contract';
import type { Database, Tx } from '../../db/database.ts';
import { issueViews } from '../../issues/issue-view.ts';
import { dollars } from '../../money.ts';
import { refundableMinor } from '../../refunds/refund-rules.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { refundView } from '../../refunds/refund-view.ts';
import { adminReturnsOf } from '../../returns/operator/admin-return-view.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import { begunView, labelView } from '../label-view.ts';
import { findOrderEvents } from '../order-events.ts';
import { findOrder, findOrderLines, findPromotionCode, type OrderRow } from '../order-repository.ts';
import { canHappen, nextStatuses, paymentStatusForShopper, statusForShopper } from '../order-states.ts';
import { orderView } from '../order-view.ts';
import { noSuchOrder } from '../own-order.ts';
import { buyerOf } from './buyer-of.ts';
import { findOrderDoers } from './order-doers.ts';

/** @throws AppError `not-found` for an order of another tenant, and an attempt that was never paid, too */
export const getAdminOrder = (
  db: Database,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<AdminOrder> => db.inTenant(tenantCode, (tx) => readAdminOrder(tx, tenantCode, orderId));

/** Everything about an order, as it stands. @throws AppError `not-found` */
export async function readAdminOrder(tx: Tx, tenantCode: string, orderId: string): Promise<AdminOrder> {
  const order = await findOrder(tx, tenantCode, orderId);
  if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  const events = await findOrderEvents(tx, tenantCode, orderId);
  const refunds = await findRefunds(tx, tenantCode, [orderId]);
  const asked = await findLabel(tx, tenantCode, orderId);
  const label = asked?.bought_at ? asked : undefined;
  const buyer = await buyerOf(tx, order);
  const returns = await adminReturnsOf(tx, order, { buyerEmail: buyer.email, lines, refunds });
  const returnIds = returns.map(({ id }) => id);
  const { ofStatus, ofReceipt } = await findOrderDoers(tx, tenantCode, { orderId, returnIds });
  const view = orderView(order, lines);
  return {
    ...view,
    // Of the rate that was sold, also where the shopper is told none.
    shippingCarrier: order.shipping_carrier,
    items: view.items.map((item, index) => ({ ...item, sku: lines[index]?.sku ?? '' })),
    status: statusForShopper(order.state),
    paymentStatus: paymentStatusForShopper(order),
    buyer,
    shippingAddress: addressView(order.shipping_address),
    billingAddress: addressView(order.billing_address),
    shippingService: order.shipping_service,
    promotionCode: await findPromotionCode(tx, tenantCode, orderId),
    paypalOrderId: order.paypal_order_id,
    captureId: order.capture_id,
    events: events.map(({ status, at, note }) => ({
      status,
      at: at.toISOString(),
      note,
      ...byOf('by', ofStatus.get(status)),
    })),
    label: label ? labelView(order, label) : null,
    labelBegun: asked && !label ? begunView(order, asked) : null,
    hasLabelToVoid: label !== undefined && order.state === 'CANCELLED',
    shippingRateId: order.shipping_rate_id ?? order.carrier_rate_id,
    refunds: refunds.map(refundView),
    refundable: dollars(refundableMinor(order)),
    returns: returns.map((one) => ({ ...one, ...byOf('receivedBy', ofReceipt.get(one.id)) })),
    issues: await issueViews(tx, tenantCode, { orderId }),
    ...possibilities(order, label !== undefined),
  };
}

const byOf = (name: 'by' | 'receivedBy', who: string | undefined) =>
  who === undefined ? {} : { [name]: who };

const possibilities = (order: OrderRow, hasLabel: boolean) => ({
  nextStatuses: nextStatuses(order),
  canBeCancelled: canHappen('cancel', order) || canHappen('cancelUnpaid', order),
  canUndoShipment: canHappen('undoShipment', order),
  canBeLabelled: order.state === 'PAID' && !hasLabel,
});

function addressView(address: PostalAddress): AdminOrder['shippingAddress'] {
  const { attentionName = null, phone = null, ...place } = address;
  return { attentionName, phone, ...place };
}

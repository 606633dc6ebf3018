import type { AdminOrder, PostalAddress } from '@selvedge/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { loadOrderIssueViews } from '../../issues/issue-view.ts';
import { dollars } from '../../../platform/money.ts';
import { refundableMinor, refundView } from '../../refunds/refund-rules.ts';
import { refundableItems, readRefundableUnits } from '../../refunds/refundable-units.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { loadAdminReturns } from '../../returns/operator/admin-return-view.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import { loadBuyerView } from '../find-buyer.ts';
import { labelRateId } from '../label-rate.ts';
import { pendingLabelView, labelView } from '../label-view.ts';
import { findOrderEvents } from '../order-events.ts';
import { findPromotionCode, type OrderRow } from '../order-repository.ts';
import { canTransition, nextStatuses, paymentStatusForShopper, statusForShopper } from '../order-states.ts';
import { orderView } from '../order-view.ts';
import { requireOrder } from '../own-order.ts';
import { findOrderActors } from './order-actors.ts';
import { orderNotes } from './order-notes.ts';
import { listTagsOf } from './order-tags.ts';

/** @throws AppError `not-found`, also for an order of another tenant and for an attempt whose payment failed */
export const getAdminOrder = (
  db: Database,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<AdminOrder> => db.inTenant(tenantCode, (tx) => readAdminOrder(tx, tenantCode, orderId));

/** Reads everything about an order. @throws AppError `not-found` */
export async function readAdminOrder(tx: Tx, tenantCode: string, orderId: string): Promise<AdminOrder> {
  const order = await requireOrder(tx, tenantCode, orderId);
  const units = await readRefundableUnits(tx, order);
  const lines = units.map(({ line }) => line);
  const events = await findOrderEvents(tx, tenantCode, orderId);
  const refunds = await findRefunds(tx, tenantCode, [orderId]);
  const claimedLabel = await findLabel(tx, tenantCode, orderId);
  const label = claimedLabel?.bought_at ? claimedLabel : undefined;
  const buyer = await loadBuyerView(tx, order);
  const returns = await loadAdminReturns(tx, order, { buyerEmail: buyer.email, lines, refunds });
  const returnIds = returns.map(({ id }) => id);
  const { byStatus, byReturnId } = await findOrderActors(tx, tenantCode, { orderId, returnIds });
  const view = orderView(order, lines);
  return {
    ...view,
    // Operators always see the carrier of the shipping rate, even if it's hidden from the shopper.
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
      ...actorField('by', byStatus.get(status)),
    })),
    label: label ? labelView(order, label) : null,
    labelBegun: claimedLabel && !label ? pendingLabelView(order, claimedLabel) : null,
    hasLabelToVoid: label !== undefined && order.state === 'CANCELLED',
    shippingRateId: labelRateId(order, claimedLabel !== undefined),
    refunds: refunds.map(refundView),
    refundable: dollars(refundableMinor(order)),
    refundableItems: refundableItems(units),
    returns: returns.map((item) => ({ ...item, ...actorField('receivedBy', byReturnId.get(item.id)) })),
    issues: await loadOrderIssueViews(tx, tenantCode, orderId),
    notes: await orderNotes.list(tx, tenantCode, orderId),
    tags: await listTagsOf(tx, tenantCode, orderId),
    ...allowedActions(order, label !== undefined),
    canCorrectAddress: canCorrectAddress(order) && !claimedLabel,
  };
}

const actorField = (name: 'by' | 'receivedBy', actor: string | undefined) =>
  actor === undefined ? {} : { [name]: actor };

/** Whether an order without a label can get another address. */
export const canCorrectAddress = ({ state, anonymized_at: anonymizedAt }: OrderRow): boolean =>
  state === 'PAID' && anonymizedAt === null;

const allowedActions = (order: OrderRow, hasLabel: boolean) => ({
  nextStatuses: nextStatuses(order),
  canBeCancelled: canTransition('cancel', order) || canTransition('cancelUnpaid', order),
  canUndoShipment: order.anonymized_at === null && canTransition('undoShipment', order),
  canBeLabelled: order.anonymized_at === null && order.state === 'PAID' && !hasLabel,
});

function addressView(address: PostalAddress): AdminOrder['shippingAddress'] {
  const { attentionName = null, phone = null, ...rest } = address;
  return { attentionName, phone, ...rest };
}

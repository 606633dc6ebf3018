import type { AdminOrder, PostalAddress } from '@selvedge/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { findReturnedOrder } from '../../exchanges/exchange-repository.ts';
import { findItemChanges } from '../../item-changes/item-change-repository.ts';
import { itemChangesView } from '../../item-changes/item-change-view.ts';
import { loadOrderIssueViews } from '../../issues/issue-view.ts';
import { dollars } from '../../../platform/money.ts';
import { findRefundedItems, refundedQuantities } from '../../refunds/find-refunded-items.ts';
import { refundableMinor, refundView } from '../../refunds/refund-rules.ts';
import { refundableItems, readRefundableUnits } from '../../refunds/refundable-units.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { loadAdminReturns } from '../../returns/operator/admin-return-view.ts';
import { adminPackageView, findUnusedLabels } from '../../packages/operator/admin-package-view.ts';
import type { Package } from '../../packages/package-repository.ts';
import {
  hasShipped,
  readPackedOrder,
  unpackedQuantities,
  type PackedOrder,
} from '../../packages/packed-order.ts';
import { canShip } from '../../packages/package-rules.ts';
import { findLabels, type LabelWithoutPdf } from '../../shipping/label-repository.ts';
import { loadBuyerView } from '../find-buyer.ts';
import { defaultParcel, labelRateId, type Parcel } from '../label-rate.ts';
import { pendingLabelView, labelView } from '../label-view.ts';
import { findOrderEvents } from '../order-events.ts';
import { findPromotionCode, type OrderRow } from '../order-repository.ts';
import { nextStatuses } from '../next-steps.ts';
import { canTransition, paymentStatusForShopper, statusForShopper } from '../order-states.ts';
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
  const refundedItems = await findRefundedItems(tx, tenantCode, [orderId]);
  const packed = await readPackedOrder(tx, order);
  const { packages } = packed;
  const labels = await findLabels(tx, tenantCode, orderId);
  const unusedLabels = findUnusedLabels(packed, labels);
  const labelsToVoid = unusedLabels.filter((one) => one.voided_at === null);
  // Without packages, it's about what isn't packed yet.
  const parcel: Parcel = defaultParcel(packed) ?? { quantities: new Map() };
  const claimedLabel = labels.find((label) => label.package_id === parcel.packageId);
  const begunLabel = claimedLabel?.bought_at ? undefined : claimedLabel;
  const shownId = parcel.packageId ?? packages.at(-1)?.id;
  const label =
    order.state === 'CANCELLED'
      ? unusedLabels.at(-1)
      : labels.find((one) => one.package_id === shownId && one.bought_at);
  const buyer = await loadBuyerView(tx, order);
  const returns = await loadAdminReturns(tx, order, { buyerEmail: buyer.email, lines, refunds });
  const returnIds = returns.map(({ id }) => id);
  const { byStatus, byReturnId } = await findOrderActors(tx, tenantCode, { orderId, returnIds });
  const returnedOrder = await findReturnedOrder(tx, order);
  const view = orderView(order, lines, {
    packed,
    returnedOrder,
    refunded: refundedQuantities(refundedItems),
  });
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
    paypalOrderId: order.paypal_order_id ?? '',
    captureId: order.capture_id,
    events: events.map(({ status, at, note }) => ({
      status,
      at: at.toISOString(),
      note,
      ...actorField('by', byStatus.get(status)),
    })),
    label: label ? labelView(order, label) : null,
    labelBegun: begunLabel ? pendingLabelView(order, begunLabel) : null,
    hasLabelToVoid: labelsToVoid.length > 0 && order.state === 'CANCELLED',
    shippingRateId: labelRateId(packed, labels, parcel) ?? begunLabel?.id ?? null,
    packages: packages.map((one) => adminPackageView(packed, one, labels)),
    unpackedItems: [...unpackedQuantities(packed)].map(([orderItemId, quantity]) => ({
      orderItemId,
      quantity,
    })),
    labelsToVoid: labelsToVoid.map((one) => labelView(order, one)),
    canBePacked: canShip(order) && unpackedQuantities(packed).size > 0,
    refunds: refunds.map((refund) => refundView(refund, refundedItems)),
    refundable: dollars(refundableMinor(order)),
    refundableItems: refundableItems(units).map((item, index) => ({
      ...item,
      unshipped: countUnshipped(packed, units[index]!.line.id),
    })),
    returns: returns.map((item) => ({ ...item, ...actorField('receivedBy', byReturnId.get(item.id)) })),
    issues: await loadOrderIssueViews(tx, tenantCode, orderId),
    notes: await orderNotes.list(tx, tenantCode, orderId),
    tags: await listTagsOf(tx, tenantCode, orderId),
    nextStatuses: nextStatuses(packed),
    ...allowedActions(packed),
    canBeLabelled: canShip(order) && hasUnlabelled(packed, parcel, claimedLabel),
    canCorrectAddress: canCorrectAddress(order) && labels.length === unusedLabels.length,
    ...itemChangesView(packed, units, {
      changes: await findItemChanges(tx, tenantCode, orderId),
      isExchange: returnedOrder !== undefined,
    }),
  };
}

const actorField = (name: 'by' | 'receivedBy', actor: string | undefined) =>
  actor === undefined ? {} : { [name]: actor };

/** Whether an order without a label can get another address. */
export const canCorrectAddress = ({ state, anonymized_at: anonymizedAt }: OrderRow): boolean =>
  state === 'PAID' && anonymizedAt === null;

const allowedActions = ({ order, packages }: PackedOrder) => ({
  canBeCancelled: canTransition('cancel', order) || canTransition('cancelUnpaid', order),
  canUndoShipment: order.anonymized_at === null && canUndoOnly(packages.filter(hasShipped)),
});

const countUnshipped = ({ lines }: PackedOrder, lineId: string): number => {
  const own = lines.find(({ line }) => line.id === lineId);
  return own ? own.unpacked + own.packed : 0;
};

/** Of several packages that have shipped, each has its own "undo". */
const canUndoOnly = ([one, ...others]: readonly Package[]): boolean =>
  one?.state === 'SHIPPED' && others.length === 0;

/** Whether the label that `createShippingLabel` buys without a package can still be bought. */
const hasUnlabelled = (
  { packages }: PackedOrder,
  { packageId, quantities }: Parcel,
  claimed: LabelWithoutPdf | undefined,
): boolean =>
  packageId === undefined
    ? quantities.size > 0
    : !claimed?.bought_at && packages.some(({ id, state }) => id === packageId && state === 'PACKED');

function addressView(address: PostalAddress): AdminOrder['shippingAddress'] {
  const { attentionName = null, phone = null, ...rest } = address;
  return { attentionName, phone, ...rest };
}

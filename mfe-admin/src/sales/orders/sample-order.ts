import type {
  AdminIssue,
  AdminOrder,
  AdminOrderSummary,
  AdminPackage,
  AdminReturn,
  Order,
  Refund,
  ShippingLabel,
} from '@selvedge/contract';
import { sampleOrder as shoppersOrder, sampleReturn as shoppersReturn } from '@selvedge/testing/sample-order';

const address = { ...shoppersOrder().shippingAddress!, attentionName: null, phone: null };

function withoutPackages(changes: Partial<Order>): Omit<Order, 'packages'> {
  const { packages: _, ...order } = shoppersOrder(changes);
  return order;
}

/** A paid order as the API returns it, for tests. Like older services, it doesn't say anything about packages. */
export const sampleOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  ...withoutPackages({
    orderNumber: '1004200000',
    status: 'PROCESSING',
    processingAt: '2026-11-01T11:06:00.000Z',
    shippedAt: null,
    statusNotes: null,
    trackingNumber: null,
    shippingCarrier: 'USPS',
    estimatedDeliveryDate: null,
  }),
  shippingAddress: address,
  billingAddress: address,
  buyer: { name: 'Robin Weaver', email: 'robin@example.com', phone: null, isGuest: false },
  shippingService: 'Priority',
  promotionCode: null,
  paypalOrderId: 'PAYPAL1',
  captureId: 'CAPTURE1',
  events: [{ status: 'PENDING', at: '2026-11-01T11:05:00.000Z', note: null }],
  label: null,
  labelBegun: null,
  hasLabelToVoid: false,
  shippingRateId: 'rate-1',
  refunds: [],
  refundable: 326.96,
  returns: [],
  issues: [],
  nextStatuses: ['SHIPPED'],
  canBeCancelled: true,
  canBeLabelled: true,
  notes: [],
  tags: [],
  ...changes,
});

/** `sampleOrder` in a list. */
export const sampleOrderSummary = (changes: Partial<AdminOrderSummary> = {}): AdminOrderSummary => {
  const order = sampleOrder();
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt,
    buyerName: order.buyer.name,
    buyerEmail: order.buyer.email,
    isGuest: order.buyer.isGuest,
    pieceCount: 2,
    total: order.summary.total,
    openReturnCount: 0,
    openIssueCount: 0,
    ...changes,
  };
};

/** A package of `sampleOrder` with one of its two items. */
export const samplePackage = (changes: Partial<AdminPackage> = {}): AdminPackage => ({
  id: 'package-1',
  number: 1,
  status: 'PACKED',
  carrierName: null,
  trackingNumber: null,
  note: null,
  shippedAt: null,
  deliveredAt: null,
  items: [{ orderItemId: 'line-1', quantity: 1 }],
  isWholeOrder: false,
  createdBy: 'boss@example.com',
  createdAt: '2026-11-02T10:05:00.000Z',
  label: null,
  labelBegun: null,
  shippingRateId: null,
  nextStatuses: ['SHIPPED'],
  canBeLabelled: true,
  canBeVoided: true,
  canUndoShipment: false,
  ...changes,
});

/** A label for `sampleOrder`, bought the next day. */
export const sampleLabel = (changes: Partial<ShippingLabel> = {}): ShippingLabel => ({
  id: 'label-1',
  orderNumber: '1004200000',
  carrierName: 'UPS',
  serviceName: 'Ground',
  trackingNumber: '1Z999AA1',
  cost: 8,
  createdBy: 'boss@example.com',
  createdAt: '2026-11-02T11:05:00.000Z',
  ...changes,
});

export const sampleRefund = (changes: Partial<Refund> = {}): Refund => ({
  id: 'refund-1',
  amount: 20,
  reason: 'The zipper is broken',
  returnId: null,
  status: 'DONE',
  failure: null,
  createdBy: 'boss@example.com',
  createdAt: '2026-11-05T11:05:00.000Z',
  ...changes,
});

/** A requested return of both items of `sampleOrder`. */
export const sampleReturn = (changes: Partial<AdminReturn> = {}): AdminReturn => ({
  ...shoppersReturn({ id: 'return-1', refundAmount: 317.46 }),
  status: 'REQUESTED',
  items: [
    {
      orderItemId: 'line-1',
      productName: 'Field Parka',
      variantName: 'Moss / M',
      quantity: 2,
      restockedQuantity: null,
    },
  ],
  refund: null,
  orderId: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  orderNumber: '1004200000',
  buyerEmail: 'robin@example.com',
  receivedAt: null,
  refundedAt: null,
  ...changes,
});

export const sampleIssue = (changes: Partial<AdminIssue> = {}): AdminIssue => ({
  id: 'issue-1',
  orderId: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  orderNumber: '1004200000',
  buyerEmail: 'robin@example.com',
  type: 'Missing items',
  description: 'The belt is missing',
  createdAt: '2026-11-09T11:00:00.000Z',
  isClosed: false,
  answers: [],
  ...changes,
});

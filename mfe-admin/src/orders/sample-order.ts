import type { AdminIssue, AdminOrder, AdminReturn, Refund, ShippingLabel } from '@selvedge/contract';

const address = {
  attentionName: null,
  streetAddress: '12 Alder Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'US',
  phone: null,
};

/** A paid order as the API answers it, for tests. */
export const sampleOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  orderNumber: '1004200000',
  status: 'PROCESSING',
  paymentStatus: 'PAID',
  createdAt: '2026-11-01T11:05:00.000Z',
  processingAt: '2026-11-01T11:06:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  statusNotes: null,
  trackingNumber: null,
  shippingCarrier: 'USPS',
  estimatedDeliveryDate: null,
  items: [
    {
      id: 'line-1',
      productId: 'field-parka',
      productName: 'Field Parka',
      variantName: 'Moss / M',
      imageUrl: null,
      image: null,
      quantity: 2,
      unitPrice: 148,
      totalPrice: 296,
    },
  ],
  summary: { subtotal: 296, shippingCost: 9.5, tax: 21.46, discount: 0, total: 326.96 },
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
  ...changes,
});

/** Of `sampleOrder`, bought the day after. */
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
  reason: 'A seam was open',
  returnId: null,
  status: 'DONE',
  failure: null,
  createdBy: 'boss@example.com',
  createdAt: '2026-11-05T11:05:00.000Z',
  ...changes,
});

/** Two pieces of `sampleOrder` on their way back. */
export const sampleReturn = (changes: Partial<AdminReturn> = {}): AdminReturn => ({
  id: 'return-1',
  status: 'REQUESTED',
  returnReason: 'Too large',
  createdAt: '2026-11-09T11:00:00.000Z',
  items: [
    {
      orderItemId: 'line-1',
      productName: 'Field Parka',
      variantName: 'Moss / M',
      quantity: 2,
      restockedQuantity: null,
    },
  ],
  refundAmount: 317.46,
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

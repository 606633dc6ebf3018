import type { Order, OrderReturn, OrderReturns } from '@selvedge/contract';

/** An order as returned by the API, for tests. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
    orderNumber: 'FN-10042',
    paymentStatus: 'PAID',
    status: 'SHIPPED',
    createdAt: '2026-11-01T11:05:00.000Z',
    processingAt: '2026-11-01T14:30:00.000Z',
    shippedAt: '2026-11-03T08:00:00.000Z',
    deliveredAt: null,
    cancelledAt: null,
    statusNotes: 'Handed to the carrier.',
    trackingNumber: '1Z999AA10123456784',
    shippingCarrier: 'UPS',
    estimatedDeliveryDate: '2026-11-07T11:00:00.000Z',
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
    shippingAddress: {
      attentionName: 'Robin Weaver',
      streetAddress: '12 Alder Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
    },
    ...changes,
  };
}

/** The returns of an order as returned by the API. */
export const sampleReturns = (changes: Partial<OrderReturns> = {}): OrderReturns => ({
  returnableUntil: null,
  items: [],
  returns: [],
  ...changes,
});

/** A return of one of the two items in `sampleOrder`. */
export const sampleReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  id: '7d1c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  status: 'REQUESTED',
  returnReason: 'Too large',
  createdAt: '2026-11-09T11:00:00.000Z',
  items: [{ orderItemId: 'line-1', productName: 'Field Parka', variantName: 'Moss / M', quantity: 1 }],
  refundAmount: 158.73,
  ...changes,
});

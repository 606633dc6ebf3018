import type { DraftOrder } from '@selvedge/contract';

const address = {
  attentionName: 'Robin Weaver',
  streetAddress: '12 Elm Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'US',
} as const;

/** A draft that wasn't sent, as the API returns it. */
export const sampleDraftOrder = (changes: Partial<DraftOrder> = {}): DraftOrder => ({
  id: '4a1c1b7e-6d52-4f3a-9a51-1f0e2d3c4b5a',
  status: 'DRAFT',
  email: 'robin@example.com',
  phone: '503-555-0123',
  shippingAddress: address,
  billingAddress: null,
  items: [
    {
      id: 'line-1',
      productId: 'field-parka',
      productName: 'Field Parka',
      variantName: 'Moss / M',
      variantId: 'field-parka-moss-m',
      sku: 'FP-MOSS-M',
      imageUrl: null,
      image: null,
      quantity: 2,
      unitPrice: 148,
      totalPrice: 296,
      available: 5,
    },
  ],
  itemCount: 2,
  shipping: { name: 'Courier', price: 12 },
  discount: { amount: 20, reason: 'Thanks for waiting' },
  message: 'Here are the parkas we talked about.',
  summary: { subtotal: 296, discount: 20, shipping: 12, tax: 0, total: 288 },
  total: 288,
  expiresAt: null,
  sentAt: null,
  paymentUrl: null,
  order: null,
  createdBy: 'boss@example.com',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

/** `sampleDraftOrder` while the buyer can pay it. */
export const sampleSentDraft = (changes: Partial<DraftOrder> = {}): DraftOrder =>
  sampleDraftOrder({
    status: 'SENT',
    sentAt: '2026-11-02T10:00:00.000Z',
    expiresAt: '2099-11-09T10:00:00.000Z',
    paymentUrl: 'https://shop.example/pay/a1B2c3D4e5F6g7H8i9J0k1L2',
    updatedAt: '2026-11-02T10:00:00.000Z',
    ...changes,
  });

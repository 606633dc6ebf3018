import type { PaymentLink } from '@selvedge/contract';
import type { Offer } from '../pay/payment-link.ts';
import { order, placed } from './checkout-samples.ts';

/** The token of the sample link. */
export const linkToken = 'a1B2c3D4e5F6g7H8i9J0k1L2';

export const sampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  reference: '6f1d1c9e-1111-4f5a-8f6e-0000000000bb',
  email: 'robin@example.com',
  items: [{ ...order.items[0]!, quantity: 2, totalPrice: 240 }],
  unavailable: [],
  shippingName: 'Courier',
  discountReason: 'Thanks for waiting',
  summary: { subtotal: 240, discount: 20, shipping: 12, tax: 17.4, total: 249.4 },
  shippingAddress: order.shippingAddress!,
  message: 'Hello Robin,\n\nhere are the parkas we talked about.',
  expiresAt: '2099-12-05T10:00:00.000Z',
  ...changes,
});

export const openLink = (changes: Partial<Offer> = {}): PaymentLink => ({
  state: 'OPEN',
  offer: sampleOffer(changes),
  order: null,
});
export const orderedLink: PaymentLink = { state: 'ORDERED', offer: null, order: placed };
export const closedLink: PaymentLink = { state: 'CLOSED', offer: null, order: null };

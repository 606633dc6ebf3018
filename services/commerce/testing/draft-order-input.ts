import type { DraftOrderInput } from '@selvedge/contract';
import { home } from './checkout.ts';

/** One item for a guest, shipped for $5. */
export const draftOrderInput = (
  variantId: string,
  changes: Partial<DraftOrderInput> = {},
): DraftOrderInput => ({
  email: 'team@shop.test',
  phone: '617-555-0188',
  shippingAddress: { ...home, attentionName: 'Tess Moss' },
  billingAddress: null,
  items: [{ variantId, quantity: 1 }],
  shipping: { name: 'Standard shipping', price: 5 },
  discount: null,
  message: '',
  ...changes,
});

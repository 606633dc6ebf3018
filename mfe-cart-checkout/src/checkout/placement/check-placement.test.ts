import { testUser } from '@selvedge/testing';
import { expect, it } from 'vitest';
import { cart, ground, homeAddress, tax, totalsReply } from '../../testing/checkout-samples.ts';
import { emptyDraft } from '../draft/checkout-draft.ts';
import { checkPlacement } from './check-placement.ts';

const { id, streetAddress, city, postalCode } = homeAddress;
const chosen = { id, address: { streetAddress, city, state: 'CA', postalCode, country: 'US' } } as const;
const approval = { paypalOrderId: 'PAYPAL-1', payerId: 'PAYER1', amount: 169.38 };
const complete: Parameters<typeof checkPlacement>[0] = {
  user: testUser,
  cart,
  draft: { ...emptyDraft(testUser.id), chosen: { shipping: chosen, billing: chosen } },
  rate: ground,
  totals: { status: 'ready', value: totalsReply({ rateIds: [ground.id] }).withRates[0]! },
};
const unsaved = { ...chosen, id: null };
const failed = { status: 'failed', error: new Error('down') } as const;

it('returns the body of a complete order', () => {
  expect(checkPlacement(complete, approval, null)).toMatchObject({
    body: { shippingAddressId: id, billingAddressId: id, shippingDetails: { rateId: ground.id } },
  });
});

it('needs no approval for an order that costs nothing, and sends none', () => {
  const free = {
    status: 'ready',
    value: { ...totalsReply(), shipping: 0, tax: { ...tax, amount: 0 }, total: 0 },
  } as const;
  for (const given of [null, approval]) {
    const checked = checkPlacement({ ...complete, totals: free }, given, null);
    expect(checked).toMatchObject({ body: { paymentMethod: 'NONE' } });
    expect(checked).not.toHaveProperty('body.paymentDetails');
  }
});

it.each([
  ['No PayPal approval found', {}, null, 'payment'],
  ['No shipping method selected', { rate: null }, approval, 'shipping'],
  [
    'Please select shipping and billing addresses',
    { draft: { ...complete.draft, chosen: { shipping: chosen, billing: unsaved } } },
    approval,
    'address',
  ],
  ['Failed to calculate tax', { totals: failed }, approval, 'payment'],
  ['Order amount mismatch', {}, { ...approval, amount: 169.36 }, 'payment'],
  [
    'Order processing failed. Please try again.',
    { user: null, draft: emptyDraft(null) },
    approval,
    'address',
  ],
] as const)('returns "%s" and the step that fixes it', (problem, missing, given, goTo) => {
  expect(checkPlacement({ ...complete, ...missing }, given, null)).toEqual({ problem, goTo });
});

it('accepts an approval that differs by one cent', () => {
  expect(checkPlacement(complete, { ...approval, amount: 169.39 }, null)).toHaveProperty('body');
});

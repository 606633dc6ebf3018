import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '../../../testing/checkout.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { newOrderIdentity, placeFreeOrder, type FreeOrder } from './place-free-order.ts';

let shop: TestShop;
let parka: string;
let tee: string;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = '', tee = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
    { productId: 'tee', priceMinor: 2_000, stock: 1 },
  ]);
});
afterAll(() => shop.close());

const guest = () => ({ kind: 'guest', email: `${randomUUID()}@shop.test`, phone: '617-555-0123' }) as const;

async function place(changes: Partial<FreeOrder> = {}) {
  const identity = await newOrderIdentity(shop.shop.accessTokens, 'FIELDNOTE');
  return shop.db.inTenant('FIELDNOTE', (tx) =>
    placeFreeOrder(tx, shop.shop, {
      ...identity,
      tenantCode: 'FIELDNOTE',
      buyer: guest(),
      sourceId: randomUUID(),
      lines: [{ variantId: parka, quantity: 2, unitPriceMinor: 9_000, discountMinor: 18_000 }],
      discountName: 'Exchange',
      shippingAddress: home,
      billingAddress: home,
      shipping: { name: 'Standard', priceMinor: 500, discountMinor: 500 },
      taxRatePpm: 0,
      ...changes,
    }),
  );
}

it('creates a paid order that reserves stock, says why it costs nothing, and is confirmed by email', async () => {
  const buyer = guest();
  const order = await place({ buyer });
  expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(48);
  const token = await operatorToken(shop);
  const { body } = await shop.call('GET', `/admin/orders/${order.id}`, { token });
  expect(body).toMatchObject({
    paymentStatus: 'PAID',
    buyer: { email: buyer.email, isGuest: true },
    shippingService: 'Standard',
    items: [{ productName: 'The parka', quantity: 2, unitPrice: 90, sku: 'parka-M' }],
    summary: { subtotal: 180, shippingCost: 5, tax: 0, discount: 185, total: 0 },
  });
  expect(body.summary.promotions).toEqual([{ name: 'Exchange', code: null, discount: 185 }]);
  await shop.runJobs('mail');
  expect((await emailsTo(shop, buyer.email))[0]?.text).toContain('Exchange');
});

it('can belong to an account', async () => {
  const ada = await registerShopper(shop);
  const { id } = await place({ buyer: { kind: 'shopper', userId: ada.id } });
  expect((await shop.call('GET', `/orders/${id}`, { token: ada.token })).status).toBe(200);
});

it('is refused if it costs something or something is not in stock, and then reserves nothing', async () => {
  await expect(place({ taxRatePpm: 62_500 })).rejects.toMatchObject({
    code: 'amount-mismatch',
    message: "This order costs $11.25, so it has to be paid. It hasn't been placed.",
  });
  const before = await stockOf(shop.db, 'FIELDNOTE', parka);
  const lines = [
    { variantId: parka, quantity: 1, unitPriceMinor: 0, discountMinor: 0 },
    { variantId: tee, quantity: 2, unitPriceMinor: 0, discountMinor: 0 },
  ];
  await expect(place({ lines })).rejects.toMatchObject({
    code: 'out-of-stock',
    message: 'Only 1 of The tee (Moss / M) is left.',
  });
  await expect(place({ lines: [{ ...lines[0]!, variantId: randomUUID() }] })).rejects.toMatchObject({
    code: 'out-of-stock',
    message: 'An item is no longer available.',
  });
  expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before);
});

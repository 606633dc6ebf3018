import type { Order } from '@selvedge/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// Mocked only in this thread, so an invoice that works must come from the worker thread.
vi.mock('./invoice-pdf.ts', () => ({ invoicePdf: () => Promise.reject(new Error('On the event loop')) }));

let shop: TestShop;
let ada: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  ada = await registerShopper(shop);
});
afterAll(() => shop.close());

const invoice = (id: string, { token = ada.token, tenant = 'FIELDNOTE', at = shop } = {}) =>
  at.app.inject({
    method: 'GET',
    url: `/api/v1/orders/${id}/invoice`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${token}` },
  });

it("is a downloadable PDF in the store's name that shows the current state of the order", async () => {
  const { id, orderNumber } = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  const file = await invoice(id);
  expect([file.statusCode, file.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${orderNumber}.pdf"`,
      'cache-control': 'no-store',
    }),
  ]);
  const [page] = await textOfPages(file.rawPayload);
  const { rows } = await shop.db.query<{ name: string }>(
    "select vendor_name as name from tenants where code = 'FIELDNOTE'",
  );
  for (const text of [
    rows[0]!.name,
    orderNumber,
    'The parka',
    'SKU parka-M',
    ada.email,
    // The address has no name, so the invoice shows the buyer's.
    'Ada Moss',
    '$200.00',
    'Tax (MA, 6.25%)',
    'paid',
  ])
    expect(page).toContain(text);

  await shop.call('POST', `/orders/${id}/cancel`, { token: ada.token });
  expect((await textOfPages((await invoice(id)).rawPayload))[0]).toMatch(/Cancelled[^]*being refunded/);
  await shop.runJobs('refund-order');
  expect((await textOfPages((await invoice(id)).rawPayload))[0]).toContain('Cancelled and refunded');
});

it('shows partial and full refunds, as does the order confirmation', async () => {
  const operator = await operatorToken(shop);
  const { id } = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  const read = async () => (await textOfPages((await invoice(id)).rawPayload))[0];
  const readConfirmation = async () =>
    (await shop.call('GET', `/orders/${id}/confirmation`, { token: ada.token })).body as Order;
  const { total } = (await readConfirmation()).summary;
  const refund = { amount: 20, reason: 'A seam was torn' };
  await shop.call('POST', `/admin/orders/${id}/refunds`, { token: operator, body: refund });
  expect(await read()).not.toMatch(/refunded/i);

  await shop.runJobs('send-refund');
  expect(await read()).toMatch(/Refunded -\$20\.00/);
  expect(await read()).toContain(`PayPal, $${total.toFixed(2)} paid\n`);
  expect(await read()).not.toContain('Cancelled');
  expect(await readConfirmation()).toMatchObject({
    paymentStatus: 'PARTLY_REFUNDED',
    summary: { total, refunded: 20 },
  });

  await shop.call('POST', `/orders/${id}/cancel`, { token: ada.token });
  expect(await read()).toMatch(/Refunded -\$20\.00/);
  expect(await read()).toContain(`PayPal, $${(total - 20).toFixed(2)} being refunded\n`);
  await shop.runJobs('refund-order');
  expect(await read()).toContain('Cancelled and refunded');
  expect(await read()).toContain(
    `Refunded -$${total.toFixed(2)}\nPayment PayPal, $${total.toFixed(2)} refunded`,
  );
  expect(await readConfirmation()).toMatchObject({ paymentStatus: 'REFUNDED', summary: { refunded: total } });
});

it('is not available to other shoppers', async () => {
  const { id } = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  const eve = await registerShopper(shop);
  for (const refused of [
    await invoice(id, { token: eve.token }),
    await invoice('00000000-0000-4000-8000-000000000000'),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'Order not found']);
  expect((await invoice(id, { tenant: 'MAISONLUNE' })).statusCode).toBe(401);
});

it('is limited to 30 downloads in 15 minutes per account', async () => {
  const bob = await registerShopper(shop);
  const { id } = await shopperOrder(shop, bob, { items: [{ productId: 'parka' }] });
  const asBob = () => invoice(id, { token: bob.token });
  const some = await Promise.all(Array.from({ length: 20 }, asBob));
  const others = await Promise.all(Array.from({ length: 20 }, asBob));
  const replies = [...some, ...others];
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((reply) => [reply.statusCode, reply.json().code, reply.json().message])).toEqual(
    refused.map(() => [429, 'rate-limited', 'Too many attempts. Please wait a few minutes and try again.']),
  );

  const { id: otherOrder } = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  expect((await invoice(otherOrder)).statusCode).toBe(200);
  shop.moveTime(15 * 60_000);
  expect((await asBob()).statusCode).toBe(200);
});

it('asks the shopper to try again if it cannot be created right now', async () => {
  const own = await createTestShop();
  try {
    await addTestProducts(own.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
    const { token, ...shopper } = await registerShopper(own);
    const { id } = await shopperOrder(own, { ...shopper, token }, { items: [{ productId: 'parka' }] });
    await own.shop.documents.close();
    const refused = await invoice(id, { token, at: own });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '10',
      expect.objectContaining({
        code: 'unavailable',
        message: "We're creating a lot of documents right now. Please try again in a moment.",
      }),
    ]);
  } finally {
    await own.close();
  }
});

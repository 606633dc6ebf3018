import { randomUUID } from 'node:crypto';
import type { AdminOrder, Order } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromRandomNetwork } from '../../../testing/call-api.ts';
import { countCaptures, guestCheckout, home, placeOrder } from '../../../testing/checkout.ts';
import { addFreeProduct, freeCheckout, placeFree } from '../../../testing/free-checkout.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough } from '../../../testing/shopper-orders.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let sample: string;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ sample, operator } = await addFreeProduct(shop, 500));
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(() => shop.close());

const newEmail = () => `${randomUUID()}@shop.test`;
const place = (body: Parameters<typeof placeOrder>[1], key: string = randomUUID()) =>
  placeOrder(shop, body, { 'idempotency-key': key, ...fromRandomNetwork() });
const asOperator = async (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token: operator, ...(body && { body }) });
const read = async (id: string): Promise<AdminOrder> => (await asOperator('GET', `/orders/${id}`)).body;
const keyTo = async (orderNumber: string, email: string) =>
  (await shop.call('POST', '/orders/track', { body: { orderNumber, email }, headers: fromRandomNetwork() }))
    .body.access.key as string;

describe('an order that costs nothing', () => {
  it('is placed and confirmed without a payment, empties the cart and reserves stock', async () => {
    const email = newEmail();
    const { body, cartId, total } = await freeCheckout(shop, { email, quantity: 2 });
    expect(total).toBe(0);
    const [stock, captures] = [await stockOf(shop.db, 'FIELDNOTE', sample), await countCaptures(shop)];
    const placed = await place(body);
    expect([placed.status, placed.body.status]).toEqual([201, 'PROCESSING']);
    expect(await stockOf(shop.db, 'FIELDNOTE', sample)).toBe(stock - 2);
    const cart = await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });
    expect(cart.body.items).toEqual([]);
    expect(await read(placed.body.id)).toMatchObject({
      paymentStatus: 'PAID',
      paypalOrderId: '',
      captureId: null,
      refundable: 0,
      summary: { total: 0 },
    });
    expect(shop.jobs.waiting.map(({ queue }) => queue)).toEqual(['mail']);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, email))[0]?.subject).toContain(placed.body.orderNumber);
    expect(await countCaptures(shop)).toBe(captures);
  });

  it('is placed once if the request is repeated, with and without an idempotency key', async () => {
    const { body } = await freeCheckout(shop, { email: newEmail() });
    const key = randomUUID();
    const first = await place(body, key);
    expect((await place(body, key)).body).toEqual(first.body);
    expect((await place({ ...body, guestPhone: '617-555-0199' }, key)).body.code).toBe(
      'idempotency-conflict',
    );
    expect((await placeOrder(shop, body)).body.code).toBe('cart-empty');
  });

  it('is refused if it does cost something, and if payment and method contradict each other', async () => {
    const { body } = await freeCheckout(shop, { productId: 'parka', email: newEmail() });
    const refused = await place(body);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'amount-mismatch',
      "Your order now costs $106.25, so it has to be paid. It hasn't been placed. Please choose how to pay.",
    ]);
    const paid = await guestCheckout(shop, { items: [{ productId: 'parka' }], email: newEmail() });
    const { paymentDetails: _, ...unpaid } = paid.body;
    for (const contradiction of [unpaid, { ...paid.body, paymentMethod: 'NONE' as const }]) {
      const reply = await place(contradiction);
      expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
        400,
        'invalid-request',
        ['paymentDetails'],
      ]);
    }
    expect(shop.jobs.waiting).toEqual([]);
  });

  it('uses up a limited promotion code', async () => {
    const code = `FREE-${randomUUID().slice(0, 8)}`.toUpperCase();
    const input = promotionInput({ code, percent: 100, usageLimit: 1, isExclusive: false });
    await asOperator('POST', '/promotions', input);
    const address = { ...home, city: 'Portland', state: 'OR', postalCode: '97205' } as const;
    const checkout = () => freeCheckout(shop, { productId: 'parka', code, address, email: newEmail() });
    const [first, second] = [await checkout(), await checkout()];
    expect((await place(first.body)).status).toBe(201);
    expect((await place(second.body)).body.code).toBe('promotion-exhausted');
  });

  it('is limited to three per person that have not shipped, and to twenty per network and hour', async () => {
    const email = newEmail();
    const [one] = [
      await placeFree(shop, { email }),
      await placeFree(shop, { email }),
      await placeFree(shop, { email }),
    ];
    const { body } = await freeCheckout(shop, { email: email.toUpperCase() });
    const fourth = await place(body);
    expect([fourth.status, fourth.body.message]).toEqual([
      429,
      "You already have 3 orders that haven't shipped. Please wait until they're on their way before you order again.",
    ]);
    await moveThrough(shop, operator, one.id, ['SHIPPED']);
    expect((await place(body)).status).toBe(201);

    const network = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      const checkout = await freeCheckout(shop, { email: newEmail() });
      statuses.push((await placeOrder(shop, checkout.body, network)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});

describe('afterwards, an order that cost nothing', () => {
  it('can be cancelled by the buyer: nothing is refunded, and the email and invoice say so', async () => {
    const email = newEmail();
    const stock = await stockOf(shop.db, 'FIELDNOTE', sample);
    const { id, orderNumber } = await placeFree(shop, { email });
    const headers = { 'x-order-key': await keyTo(orderNumber, email) };
    shop.jobs.waiting.splice(0);
    const cancelled = await shop.call('POST', `/orders/${id}/cancel`, { headers });
    expect([cancelled.status, cancelled.body.status, cancelled.body.paymentStatus]).toEqual([
      200,
      'CANCELLED',
      'PENDING',
    ]);
    expect(shop.jobs.waiting.map(({ queue }) => queue)).toEqual(['mail']);
    expect(await stockOf(shop.db, 'FIELDNOTE', sample)).toBe(stock);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, email))[0]?.text).toContain(
      "This order cost nothing, so there's nothing to refund.",
    );
    const invoice = await shop.app.inject({
      url: `/api/v1/orders/${id}/invoice`,
      headers: { 'x-tenant-code': 'FIELDNOTE', ...headers },
    });
    const [page] = await textOfPages(invoice.rawPayload);
    expect(page).toContain('No payment needed');
    expect(page).toContain('Cancelled');
    expect(page).not.toMatch(/PayPal|refunded/);
  });

  it('can be cancelled by an operator, but not refunded', async () => {
    const { id } = await placeFree(shop, { email: newEmail() });
    const refund = await asOperator('POST', `/orders/${id}/refunds`, { amount: 1, reason: 'Kindness' });
    expect([refund.status, refund.body.message]).toEqual([
      409,
      "This order cost nothing, so there's nothing to refund.",
    ]);
    const cancelled = await asOperator('POST', `/orders/${id}/cancel`, { reason: '' });
    expect([cancelled.status, cancelled.body.status, cancelled.body.paymentStatus]).toEqual([
      200,
      'CANCELLED',
      'PENDING',
    ]);
    const idsWith = async (status: string) =>
      (await asOperator('GET', `/orders?paymentStatus=${status}&size=100`)).body.content.map(
        (order: Order) => order.id,
      );
    const { rows } = await shop.db.query(
      "select webhook_order(o)->>'paymentStatus' as status from orders o where id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: 'PENDING' }]);
    expect(await idsWith('PENDING')).toContain(id);
    expect(await idsWith('REFUNDED')).not.toContain(id);
  });

  it('can be returned: it is complete as soon as the items arrive', async () => {
    const email = newEmail();
    const { id, orderNumber } = await placeFree(shop, { email, quantity: 2 });
    const { items } = await moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
    const headers = { 'x-order-key': await keyTo(orderNumber, email) };
    shop.jobs.waiting.splice(0);
    const body = { items: [{ orderItemId: items[0]!.id, quantity: 1 }], returnReason: 'Wrong color' };
    const registered = await shop.call('POST', `/orders/${id}/return`, { headers, body });
    expect(registered.body.refundAmount).toBe(0);
    await shop.runJobs('mail');
    const [announced] = await emailsTo(shop, email);
    expect(announced?.text).toContain("There's nothing to refund for these items.");
    expect(announced?.text).not.toContain('$');

    const receive = () => asOperator('POST', `/returns/${registered.body.id}/receive`, { restock: [] });
    const received = await receive();
    expect([received.status, received.body.status, received.body.refund]).toEqual([200, 'REFUNDED', null]);
    expect((await receive()).body).toEqual(received.body);
    expect(shop.jobs.waiting.map(({ queue }) => queue)).toEqual(['mail']);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, email))[0]?.text).toContain("There's nothing to refund");
    expect((await asOperator('GET', '/orders?needs=return&size=100')).body.content).toEqual([]);
  });

  it('is in the list, the export, the buyer’s data and search', async () => {
    const email = newEmail();
    const { id, orderNumber } = await placeFree(shop, { email });
    const found = await asOperator('GET', `/orders?q=${email}&paymentStatus=PAID`);
    expect(found.body.content.map((order: Order) => order.id)).toEqual([id]);
    const file = await shop.app.inject({
      url: '/api/v1/admin/orders/export',
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
    });
    expect(file.payload).toContain(orderNumber);
  });
});

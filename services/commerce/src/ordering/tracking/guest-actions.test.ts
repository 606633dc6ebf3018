import { OrderProgress } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestOrder, type GuestOrder } from '../../../testing/guest-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const items = [{ productId: 'parka', quantity: 2 }];
const act = (
  { key }: Pick<GuestOrder, 'key'>,
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {}, ...as }: { body?: object; headers?: Record<string, string>; token?: string } = {},
) => shop.call(method, path, { body, headers: { 'x-order-key': key, ...headers }, ...as });
const download = (path: string, key: string) =>
  shop.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { 'x-tenant-code': 'FIELDNOTE', 'x-order-key': key },
  });
async function createDeliveredOrder() {
  const order = await guestOrder(shop, { items });
  const { items: lines } = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  return { ...order, line: lines[0]!.id };
}
const lookUp = (orderNumber: string, email: string, from: string) =>
  shop.call('POST', '/orders/track', {
    body: { orderNumber, email },
    headers: { 'x-forwarded-for': from },
  });

describe('a guest who has looked up an order', () => {
  it('sees all details and can cancel the order, even repeatedly', async () => {
    const order = await guestOrder(shop, { items });
    const seen = await act(order, 'GET', `/orders/${order.id}`);
    expect([seen.status, seen.body.shippingAddress.city, seen.body.items[0].quantity]).toEqual([
      200,
      'Boston',
      2,
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await act(order, 'POST', `/orders/${order.id}/cancel`)).body.status).toBe('CANCELLED');
    expect((await shop.runJobs('refund-order')) > 0).toBe(true);
  });

  it('cannot cancel a shipped order', async () => {
    const order = await guestOrder(shop, { items });
    await moveThrough(shop, operator, order.id, ['SHIPPED']);
    const { status, body } = await act(order, 'POST', `/orders/${order.id}/cancel`);
    expect([status, body.code]).toEqual([409, 'order-not-cancellable']);
  });

  it('can download the invoice a limited number of times in 15 minutes', async () => {
    const order = await guestOrder(shop, { items });
    const invoice = await download(`/orders/${order.id}/invoice`, order.key);
    expect([invoice.statusCode, invoice.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await Promise.all(Array.from({ length: 29 }, () => download(`/orders/${order.id}/invoice`, order.key)));
    expect((await download(`/orders/${order.id}/invoice`, order.key)).json().code).toBe('rate-limited');
    shop.moveTime(15 * 60_000);
    expect((await download(`/orders/${order.id}/invoice`, order.key)).statusCode).toBe(200);
  });

  it('can return items, get the label and emails, and the operator sees the email address', async () => {
    const order = await createDeliveredOrder();
    const path = `/orders/${order.id}/return`;
    const body = { items: [{ orderItemId: order.line, quantity: 1 }], returnReason: 'Too small' };
    const headers = { 'idempotency-key': `return ${order.id}`.replace(' ', '-') };
    const first = await act(order, 'POST', path, { body, headers });
    expect(first.status).toBe(201);
    expect((await act(order, 'POST', path, { body, headers })).body).toEqual(first.body);
    const other = await act(order, 'POST', path, { body: { ...body, returnReason: 'Red' }, headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-conflict']);
    const { body: returns } = await act(order, 'GET', `/orders/${order.id}/returns`);
    expect([returns.returns, returns.items[0].returnableQuantity]).toEqual([[first.body], 1]);
    const label = await download(`/returns/${first.body.id}/label`, order.key);
    expect([label.statusCode, label.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await shop.runJobs('mail');
    const mail = (await emailsTo(shop, order.email)).find(({ subject }) => subject.startsWith('Your return'));
    expect(mail?.links).toContainEqual(expect.stringMatching(`/track-order\\?order=${order.orderNumber}$`));
    const listed = await shop.call('GET', '/admin/returns', { token: operator });
    expect(listed.body.content[0]).toMatchObject({ id: first.body.id, buyerEmail: order.email });
  });

  it('can report five issues a day and read the answer', async () => {
    const order = await createDeliveredOrder();
    const path = `/orders/${order.id}/issues`;
    const report = (description: string) =>
      act(order, 'POST', path, {
        body: { type: 'Quality issues', description, orderNumber: order.orderNumber },
      });
    const { status, body: reported } = await report('A seam is torn');
    expect(status).toBe(201);
    const { body: listed } = await shop.call('GET', '/admin/issues', { token: operator });
    expect(listed.content[0]).toMatchObject({ id: reported.id, buyerEmail: order.email });
    await shop.call('POST', `/admin/issues/${reported.id}/answers`, {
      token: operator,
      body: { message: 'We send a new one.', closes: false },
    });
    const { body: issues } = await act(order, 'GET', path);
    expect(issues[0].answers.map(({ message }: { message: string }) => message)).toEqual([
      'We send a new one.',
    ]);
    for (let more = 2; more <= 5; more += 1) await report(`More ${more}`);
    expect((await report('One more')).body.code).toBe('rate-limited');
  });

  it('can reorder into the anonymous cart, or the cart of the account they are signed in to', async () => {
    const order = await createDeliveredOrder();
    const path = `/orders/${order.id}/reorder`;
    const cartId = newCartId();
    const { body } = await act(order, 'POST', path, { headers: { 'x-cart-id': cartId } });
    expect([body.cart.id, body.cart.items[0].quantity, body.missing]).toEqual([cartId, 2, []]);
    expect((await act(order, 'POST', path)).status).toBe(400);
    const { token } = await registerShopper(shop);
    expect((await act(order, 'POST', path, { token })).status).toBe(200);
    const { body: own } = await shop.call('GET', '/cart', { token });
    expect(own.items[0].quantity).toBe(2);
  });

  it('finds the link in the emails about the order', async () => {
    const order = await createDeliveredOrder();
    await shop.runJobs('mail');
    const emails = await emailsTo(shop, order.email);
    for (const subject of [
      `Your order ${order.orderNumber} at FIELDNOTE`,
      `Your order ${order.orderNumber} has been delivered`,
    ]) {
      const mail = emails.find((sent) => sent.subject === subject);
      expect(mail?.text).toMatch(
        new RegExp(`View your order: .*/track-order\\?order=${order.orderNumber}\\n`),
      );
      expect(mail?.text).toContain('return items, download the invoice or report an issue');
    }
  });
});

describe('the guest token of an order', () => {
  it('is issued for the right number and email address, with its expiry', async () => {
    const { orderNumber, email } = await guestOrder(shop, { items });
    const { body } = await lookUp(orderNumber, email, '198.51.100.1');
    expect([...Value.Errors(OrderProgress, body)]).toEqual([]);
    expect(body.access.expiresAt).toBe(
      new Date(Math.floor((shop.shop.clock().getTime() + HOUR_MS) / 1000) * 1000).toISOString(),
    );
    const wrong = await lookUp(orderNumber, 'eve@shop.test', '198.51.100.1');
    const unknown = await lookUp('0000000000', email, '198.51.100.1');
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.access).toBeUndefined();
    for (let guess = 2; guess <= 10; guess += 1) await lookUp(orderNumber, 'eve@shop.test', '198.51.100.1');
    const limited = await lookUp(orderNumber, email, '198.51.100.1');
    expect([limited.body.code, limited.body.access]).toEqual(['rate-limited', undefined]);
  });

  it('is not issued for an order of an account', async () => {
    const ada = await registerShopper(shop);
    const own = await shopperOrder(shop, ada, { items });
    const found = await lookUp(own.orderNumber, ada.email, '198.51.100.2');
    expect([found.status, found.body.access]).toEqual([200, undefined]);
    // Even a validly signed token gives no access to it.
    const { token: key } = await shop.shop.accessTokens.createGuestToken(
      'FIELDNOTE',
      own.id,
      shop.shop.clock(),
    );
    expect((await act({ key }, 'GET', `/orders/${own.id}`)).status).toBe(404);
  });

  it('expires, and a new lookup gives access again', async () => {
    const order = await guestOrder(shop, { items });
    shop.moveTime(HOUR_MS - 1_000);
    expect((await act(order, 'GET', `/orders/${order.id}`)).status).toBe(200);
    shop.moveTime(1_000);
    const { status, body } = await act(order, 'POST', `/orders/${order.id}/cancel`);
    expect([status, body.code, body.message]).toEqual([
      403,
      'forbidden',
      'Please enter your order number and email again.',
    ]);
    const { body: found } = await lookUp(order.orderNumber, order.email, '198.51.100.3');
    const again = await act(found.access, 'GET', `/orders/${order.id}`);
    expect([again.status, again.body.status]).toEqual([200, 'PROCESSING']);
  });

  it('gives no access to accounts, lists or anything that needs another token', async () => {
    const order = await guestOrder(shop, { items });
    for (const path of ['/orders', '/users/me', '/users/me/profile', '/cart'])
      expect((await act(order, 'GET', path)).status).toBe(path === '/cart' ? 404 : 401);
    const accessKey = await shop.shop.accessTokens.confirmationToken('FIELDNOTE', order.id);
    const [id, expires, signature] = order.key.split('.');
    for (const key of [
      accessKey,
      `${id}.${Number(expires) + 60}.${signature}`,
      `${order.key}x`,
      `${id}.${expires}.`,
    ])
      expect((await act({ key }, 'GET', `/orders/${order.id}`)).status).toBe(401);
    // The confirmation page needs its own token.
    const confirmation = await act(order, 'GET', `/orders/${order.id}/confirmation`);
    expect(confirmation.body.shippingAddress).toBeNull();
  });
});

import { AdminOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../testing/mailed.ts';
import { moneyMoved } from '../testing/payments.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../testing/shopper-orders.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
let total: number;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registered(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  shop.jobs.waiting.splice(0);
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  total = (await read()).summary.total;
});
afterAll(() => shop.close());

const refund = (
  amount: number,
  { key, reason = 'A seam was open' }: { key?: string; reason?: string } = {},
) =>
  shop.call('POST', `/admin/orders/${order.id}/refunds`, {
    token: operator,
    body: { amount, reason },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async () => (await shop.call('GET', `/admin/orders/${order.id}`, { token: operator })).body;
const seenByShopper = async () => (await shop.call('GET', `/orders/${order.id}`, { token: ada.token })).body;
const refundedDollars = async () => (await moneyMoved(shop, order.paypalOrderId)).refundedMinor / 100;
const send = () => shop.runJobs('send-refund');
const cents = (amount: number) => Math.round(amount * 100) / 100;

describe('a refund of a part', () => {
  it('is on its way at once, paid by the job, and then shown and mailed to the shopper', async () => {
    const { status, body } = await refund(12.5);
    expect([status, [...Value.Errors(AdminOrder, body)]]).toEqual([201, []]);
    expect(body.refunds).toEqual([
      expect.objectContaining({
        amount: 12.5,
        reason: 'A seam was open',
        status: 'PENDING',
        createdBy: 'boss@shop.test',
      }),
    ]);
    expect(body.refundable).toBe(cents(total - 12.5));
    expect(await seenByShopper()).toMatchObject({ paymentStatus: 'PAID' });

    expect(await send()).toBe(1);
    expect(await refundedDollars()).toBe(12.5);
    expect(await read()).toMatchObject({
      status: 'PROCESSING',
      paymentStatus: 'PARTLY_REFUNDED',
      refunds: [{ status: 'DONE' }],
    });
    expect(await seenByShopper()).toMatchObject({
      paymentStatus: 'PARTLY_REFUNDED',
      summary: { total, refunded: 12.5 },
    });
    await shop.runJobs('mail');
    const [mail] = await mailsTo(shop, ada.email);
    expect(mail?.subject).toBe(`Your refund for order ${order.orderNumber}`);
    for (const text of ['We have returned $12.50', 'Reason: A seam was open'])
      expect(mail?.text).toContain(text);
  });

  it('and then the rest make an order that is refunded, and still is one', async () => {
    await refund(10);
    await refund(cents(total - 10));
    expect(await send()).toBe(2);
    expect(await read()).toMatchObject({ status: 'PROCESSING', paymentStatus: 'REFUNDED', refundable: 0 });
    expect(await refundedDollars()).toBe(total);
    const refused = await refund(0.01);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'refund-not-possible',
      'All of this order has been refunded already, or is on its way.',
    ]);
  });

  it('of more than is left is refused, and says what is left beside the field', async () => {
    await refund(10);
    const { status, body } = await refund(total);
    const message = `Only $${(total - 10).toFixed(2)} of this order can still be refunded.`;
    expect([status, body.message, body.fields]).toEqual([409, message, { amount: message }]);
    expect((await refund(0)).body.fields).toEqual({ amount: 'A refund is at least one cent.' });
    for (const amount of [1e-9, 0.999_999_999, 5e-324])
      expect([(await refund(amount)).status, amount]).toEqual([400, amount]);
    expect((await read()).refunds).toHaveLength(1);
  });

  it('sent twice under one key is one; another under the same key is refused', async () => {
    const first = await refund(5, { key: 'twice-1234' });
    const again = await refund(5, { key: 'twice-1234' });
    expect([again.status, again.body.refunds]).toEqual([201, first.body.refunds]);
    expect((await refund(6, { key: 'twice-1234' })).body.code).toBe('idempotency-conflict');
    await send();
    expect(await refundedDollars()).toBe(5);
  });

  it('is not to be had of an order that is cancelled', async () => {
    await shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
    expect((await refund(1)).body.message).toBe(
      'Only an order that is paid, and not cancelled, can be refunded.',
    );
  });

  it('stands in the audit log with what was refunded and why', async () => {
    await refund(7);
    const log = await shop.call('GET', `/admin/audit?subjectId=${order.id}`, { token: operator });
    expect(log.body.content[0]).toMatchObject({
      operation: 'refundAdminOrder',
      subject: { type: 'orders', name: order.orderNumber },
      after: { refund: { amount: 7, reason: 'A seam was open' } },
    });
  });
});

describe('a refund whose payment goes wrong', () => {
  it.each([
    ['is cut off before it is done', { dropReplyNext: { when: 'before' } }],
    ['is done, and its answer lost', { dropReplyNext: { when: 'after' } }],
    ['meets a provider at fault', { failNext: { status: 500 } }],
    ['comes too often', { failNext: { status: 429 } }],
  ])('%s: it is tried again, and paid once', async (_, fault) => {
    await refund(20);
    await shop.control('paypal', { operation: 'refund', ...fault });
    expect(await send()).toBe(0);
    expect((await read()).refunds[0].status).toBe('PENDING');
    expect(await send()).toBe(1);
    expect((await read()).refunds[0].status).toBe('DONE');
    expect(await refundedDollars()).toBe(20);
  });

  it('survives a process that dies after the provider has answered', async () => {
    await refund(30);
    const { refunds } = await read();
    const { rows } = await shop.db.query<{ capture_id: string }>(
      'select capture_id from orders where id = $1',
      [order.id],
    );
    const account = (await shop.shop.payments.accountOf('FIELDNOTE'))!;
    const key = `refund-${refunds[0].id}`;
    await shop.shop.provider.refund(account, rows[0]!.capture_id, key, 3_000);
    expect(await send()).toBe(1);
    expect(await refundedDollars()).toBe(30);
    expect(await read()).toMatchObject({ paymentStatus: 'PARTLY_REFUNDED', summary: { refunded: 30 } });
  });

  it('is refused for good: it says why, its money can be asked for again, and the shopper is told nothing', async () => {
    await refund(total);
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    shop.jobs.waiting.splice(
      0,
      shop.jobs.waiting.findIndex(({ queue }) => queue === 'send-refund'),
    );
    expect(await send()).toBe(1);
    expect(await read()).toMatchObject({
      paymentStatus: 'PAID',
      refundable: total,
      refunds: [
        { status: 'FAILED', failure: 'The store’s PayPal account does not hold enough money for it.' },
      ],
    });
    expect(shop.jobs.waiting).toEqual([]);
    await refund(total);
    await send();
    expect((await read()).paymentStatus).toBe('REFUNDED');
  });

  it('was returned in PayPal itself: it fails with that', async () => {
    const { rows } = await shop.db.query<{ capture_id: string }>(
      'select capture_id from orders where id = $1',
      [order.id],
    );
    await shop.shop.provider.refund(
      (await shop.shop.payments.accountOf('FIELDNOTE'))!,
      rows[0]!.capture_id,
      'by hand',
    );
    await refund(5);
    await send();
    expect((await read()).refunds[0]).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('all of this payment was returned already'),
    });
  });
});

describe('an order that is cancelled after a part was refunded', () => {
  it('gives the rest back, once the part is through', async () => {
    await refund(15);
    await shop.call('POST', `/admin/orders/${order.id}/cancel`, {
      token: operator,
      body: { reason: 'The cloth was torn' },
    });
    expect(await shop.runJobs('refund-order')).toBe(0);
    expect(await send()).toBe(1);
    expect(await shop.runJobs('refund-order')).toBe(1);
    expect(await refundedDollars()).toBe(total);
    expect(await read()).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      summary: { refunded: total },
    });
    await shop.runJobs('mail');
    const mails = await mailsTo(shop, ada.email);
    expect(mails.some(({ text }) => text.includes(`We have returned $${(total - 15).toFixed(2)}`))).toBe(
      true,
    );
  });
});

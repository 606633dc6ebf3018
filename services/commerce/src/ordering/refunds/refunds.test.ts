import { AdminOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
let total: number;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registerShopper(shop);
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
  { key, reason = 'A seam was torn' }: { key?: string; reason?: string } = {},
) =>
  shop.call('POST', `/admin/orders/${order.id}/refunds`, {
    token: operator,
    body: { amount, reason },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async () => (await shop.call('GET', `/admin/orders/${order.id}`, { token: operator })).body;
const readAsShopper = async () => (await shop.call('GET', `/orders/${order.id}`, { token: ada.token })).body;
const refundedDollars = async () => (await capturesAndRefunds(shop, order.paypalOrderId)).refundedMinor / 100;
const send = () => shop.runJobs('send-refund');
const cents = (amount: number) => Math.round(amount * 100) / 100;

describe('a partial refund', () => {
  it('is pending at first, then sent by the job, shown to the shopper and emailed', async () => {
    const { status, body } = await refund(12.5);
    expect([status, [...Value.Errors(AdminOrder, body)]]).toEqual([201, []]);
    expect(body.refunds).toEqual([
      expect.objectContaining({
        amount: 12.5,
        reason: 'A seam was torn',
        status: 'PENDING',
        createdBy: 'boss@shop.test',
      }),
    ]);
    expect(body.refundable).toBe(cents(total - 12.5));
    expect(await readAsShopper()).toMatchObject({ paymentStatus: 'PAID' });

    expect(await send()).toBe(1);
    expect(await refundedDollars()).toBe(12.5);
    expect(await read()).toMatchObject({
      status: 'PROCESSING',
      paymentStatus: 'PARTLY_REFUNDED',
      refunds: [{ status: 'DONE' }],
    });
    expect(await readAsShopper()).toMatchObject({
      paymentStatus: 'PARTLY_REFUNDED',
      summary: { total, refunded: 12.5 },
    });
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, ada.email);
    expect(mail?.subject).toBe(`Your refund for order ${order.orderNumber}`);
    for (const text of ["We've refunded $12.50", 'Reason: A seam was torn'])
      expect(mail?.text).toContain(text);
  });

  it('and a refund of the rest mark the order as refunded without cancelling it', async () => {
    await refund(10);
    await refund(cents(total - 10));
    expect(await send()).toBe(2);
    expect(await read()).toMatchObject({ status: 'PROCESSING', paymentStatus: 'REFUNDED', refundable: 0 });
    expect(await refundedDollars()).toBe(total);
    const refused = await refund(0.01);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'refund-not-possible',
      'This order has already been refunded in full, or the refund is on its way.',
    ]);
  });

  it('is refused if it exceeds the remaining amount, with the maximum in the field message', async () => {
    await refund(10);
    const { status, body } = await refund(total);
    const message = `You can refund at most $${(total - 10).toFixed(2)} of this order.`;
    expect([status, body.message, body.fields]).toEqual([409, message, { amount: message }]);
    expect((await refund(0)).body.fields).toEqual({ amount: 'Enter an amount of at least $0.01.' });
    for (const amount of [1e-9, 0.999_999_999, 5e-324])
      expect([(await refund(amount)).status, amount]).toEqual([400, amount]);
    expect((await read()).refunds).toHaveLength(1);
  });

  it('is made once for a repeated key, and another refund with that key is refused', async () => {
    const first = await refund(5, { key: 'twice-1234' });
    const again = await refund(5, { key: 'twice-1234' });
    expect([again.status, again.body.refunds]).toEqual([201, first.body.refunds]);
    expect((await refund(6, { key: 'twice-1234' })).body.code).toBe('idempotency-conflict');
    await send();
    expect(await refundedDollars()).toBe(5);
  });

  it('is refused for a cancelled order', async () => {
    await shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
    expect((await refund(1)).body.message).toBe(
      "You can only refund a paid order that hasn't been cancelled.",
    );
  });

  it('is in the audit log with amount and reason', async () => {
    await refund(7);
    const log = await shop.call('GET', `/admin/audit?subjectId=${order.id}`, { token: operator });
    expect(log.body.content[0]).toMatchObject({
      operation: 'refundAdminOrder',
      subject: { type: 'orders', name: order.orderNumber },
      after: { refund: { amount: 7, reason: 'A seam was torn' } },
    });
  });
});

describe('a refund with payment problems', () => {
  it.each([
    ['the connection drops before the refund', { dropReplyNext: { when: 'before' } }],
    ['the answer is lost after the refund', { dropReplyNext: { when: 'after' } }],
    ['the provider fails', { failNext: { status: 500 } }],
    ['the provider limits our requests', { failNext: { status: 429 } }],
  ])('is retried and paid once if %s', async (_, fault) => {
    await refund(20);
    await shop.control('paypal', { operation: 'refund', ...fault });
    expect(await send()).toBe(0);
    expect((await read()).refunds[0].status).toBe('PENDING');
    expect(await send()).toBe(1);
    expect((await read()).refunds[0].status).toBe('DONE');
    expect(await refundedDollars()).toBe(20);
  });

  it('is completed if the process dies after the provider has answered', async () => {
    await refund(30);
    const { refunds } = await read();
    const { rows } = await shop.db.query<{ capture_id: string }>(
      'select capture_id from orders where id = $1',
      [order.id],
    );
    const account = (await shop.shop.payments.getAccount('FIELDNOTE'))!;
    const key = `refund-${refunds[0].id}`;
    await shop.shop.provider.refund(account, rows[0]!.capture_id, key, 3_000);
    expect(await send()).toBe(1);
    expect(await refundedDollars()).toBe(30);
    expect(await read()).toMatchObject({ paymentStatus: 'PARTLY_REFUNDED', summary: { refunded: 30 } });
  });

  it('shows the reason of a final refusal, can be requested again and sends the shopper no email', async () => {
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
        {
          status: 'FAILED',
          failure: "The store's PayPal account doesn't have enough funds for this refund.",
        },
      ],
    });
    expect(shop.jobs.waiting).toEqual([]);
    await refund(total);
    await send();
    expect((await read()).paymentStatus).toBe('REFUNDED');
  });

  it('fails with the reason if the payment was refunded in PayPal itself', async () => {
    const { rows } = await shop.db.query<{ capture_id: string }>(
      'select capture_id from orders where id = $1',
      [order.id],
    );
    await shop.shop.provider.refund(
      (await shop.shop.payments.getAccount('FIELDNOTE'))!,
      rows[0]!.capture_id,
      'by hand',
    );
    await refund(5);
    await send();
    expect((await read()).refunds[0]).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('was already refunded in full in PayPal'),
    });
  });
});

describe('an order that is cancelled after a partial refund', () => {
  it('refunds the rest once the partial refund is completed', async () => {
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
    const emails = await emailsTo(shop, ada.email);
    expect(emails.some(({ text }) => text.includes(`We've refunded $${(total - 15).toFixed(2)}`))).toBe(true);
  });
});

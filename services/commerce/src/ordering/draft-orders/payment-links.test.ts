import { randomUUID } from 'node:crypto';
import { PaymentLink, StartedPayment } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestCheckout, countCaptures, placeOrder } from '../../../testing/checkout.ts';
import { createDraftShop, type DraftShop } from '../../../testing/draft-shop.ts';
import { outcomeOf, onePaidOrder } from '../../../testing/order-outcome.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

let drafts: DraftShop;
let parka: string;
beforeAll(async () => {
  drafts = await createDraftShop();
  ({ parka } = drafts);
});
beforeEach(async () => {
  drafts.shop.jobs.waiting.splice(0);
  await drafts.setPrice(parka, 10_000);
  await drafts.setStock(parka, 50);
});
afterAll(() => drafts.close());

const newEmail = () => `${randomUUID()}@shop.test`;
const stock = () => stockOf(drafts.shop.db, 'FIELDNOTE', parka);
const readOrder = async (id: string) =>
  (await drafts.shop.call('GET', `/admin/orders/${id}`, { token: drafts.operator })).body;

describe('a payment link', () => {
  it('shows what is offered, pays it at the fixed price, and then shows the order', async () => {
    const email = newEmail();
    const { draft, token } = await drafts.send({ email, discount: { amount: 10, reason: 'Loyal customer' } });
    await drafts.setPrice(parka, 90_000);
    const { body: link } = await drafts.open(token);
    expect([...Value.Errors(PaymentLink, link)]).toEqual([]);
    expect(link).toMatchObject({
      state: 'OPEN',
      order: null,
      offer: {
        reference: draft.id,
        email,
        unavailable: [],
        discountReason: 'Loyal customer',
        items: [{ productName: 'The parka', unitPrice: 100 }],
        summary: { subtotal: 100, discount: 10, shipping: 5, tax: 6.25, total: 101.25 },
        shippingAddress: { attentionName: 'Tess Moss', city: 'Boston' },
      },
    });
    const payment = await drafts.approve(draft);
    const paid = await drafts.pay(token, payment, { key: 'first' });
    expect([paid.status, paid.body.status]).toEqual([201, 'PROCESSING']);
    expect((await drafts.pay(token, payment, { key: 'first' })).body).toEqual(paid.body);
    expect((await drafts.pay(token, payment)).body).toEqual(paid.body);
    expect(await outcomeOf(drafts.shop, payment)).toEqual(onePaidOrder(10_125, { confirmations: 1 }));
    expect(await stock()).toBe(49);
    expect((await drafts.open(token)).body).toEqual({ state: 'ORDERED', offer: null, order: paid.body });
    expect(await drafts.read(draft.id)).toMatchObject({
      status: 'ORDERED',
      total: 101.25,
      order: { orderNumber: paid.body.orderNumber },
    });
    expect(await readOrder(paid.body.id)).toMatchObject({
      buyer: { email, isGuest: true, phone: '617-555-0188' },
      items: [{ unitPrice: 100, quantity: 1 }],
      summary: { discount: 10, promotions: [{ name: 'Loyal customer', discount: 10 }], total: 101.25 },
    });
    const headers = { 'x-order-key': paid.body.accessKey };
    const confirmation = await drafts.shop.call('GET', `/orders/${paid.body.id}/confirmation`, { headers });
    expect(confirmation.body.items).toHaveLength(1);
    await drafts.shop.runJobs('mail');
    expect((await emailsTo(drafts.shop, email))[0]?.subject).toContain(paid.body.orderNumber);
  });

  it('charges nobody a second time', async () => {
    const { draft, token } = await drafts.send();
    const [first, second] = [await drafts.approve(draft), await drafts.approve(draft)];
    expect((await drafts.pay(token, first)).status).toBe(201);
    const captures = await countCaptures(drafts.shop);
    const refused = await drafts.pay(token, second);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This order has already been paid. You weren't charged again.",
    ]);
    expect(await countCaptures(drafts.shop)).toBe(captures);
  });

  it('creates an order of the account with that email address', async () => {
    const ada = await registerShopper(drafts.shop);
    const { draft, token } = await drafts.send({ email: ada.email.toUpperCase() });
    const { body } = await drafts.pay(token, await drafts.approve(draft));
    const own = await drafts.shop.call('GET', '/orders', { token: ada.token });
    expect(own.body.content.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await readOrder(body.id)).buyer).toMatchObject({ isGuest: false, phone: '617-555-0188' });
  });

  it('refuses payments of another amount and those that were made for something else', async () => {
    const { draft, token } = await drafts.send();
    const captures = await countCaptures(drafts.shop);
    const refusals = [
      [await drafts.approve(draft, draft.total - 1), 'amount-mismatch'],
      [await approvedPayment(drafts.shop, draft.total, { madeFor: randomUUID() }), 'payment-not-approved'],
      [
        await approvedPayment(drafts.shop, draft.total, { madeFor: draft.id, approve: false }),
        'payment-not-approved',
      ],
    ] as const;
    for (const [payment, code] of refusals) expect((await drafts.pay(token, payment)).body.code).toBe(code);
    expect([await stock(), await countCaptures(drafts.shop)]).toEqual([50, captures]);

    const cart = await guestCheckout(drafts.shop, { items: [{ productId: 'parka' }] });
    const paypalOrderId = await approvedPayment(drafts.shop, cart.total, { madeFor: draft.id });
    const body = { ...cart.body, paymentDetails: { ...cart.body.paymentDetails, paypalOrderId } };
    expect((await placeOrder(drafts.shop, body)).body.code).toBe('payment-not-approved');
  });

  it('names what is sold out meanwhile, and then nobody is charged', async () => {
    const { draft, token } = await drafts.send();
    await drafts.setStock(parka, 0);
    expect((await drafts.open(token)).body.offer.unavailable).toEqual(['The parka (Moss / M)']);
    const refused = await drafts.pay(token, await drafts.approve(draft));
    expect([refused.body.code, refused.body.message]).toEqual([
      'out-of-stock',
      "The parka (Moss / M) isn’t available. You weren't charged.",
    ]);
  });

  it('stops working when it expires, is withdrawn or its draft is deleted', async () => {
    const captures = await countCaptures(drafts.shop);
    const expectClosed = async (token: string, payment: string) => {
      expect((await drafts.open(token)).body).toEqual({ state: 'CLOSED', offer: null, order: null });
      const refused = await drafts.pay(token, payment);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "The link has expired, or the store has changed the order. You weren't charged. Please ask the store for a new link.",
      ]);
    };
    const withdrawn = await drafts.send();
    const payment = await drafts.approve(withdrawn.draft);
    await drafts.call('POST', `/${withdrawn.draft.id}/withdraw`);
    await expectClosed(withdrawn.token, payment);

    const deleted = await drafts.send();
    expect((await drafts.call('DELETE', `/${deleted.draft.id}`)).status).toBe(200);
    await expectClosed(deleted.token, await drafts.approve(deleted.draft));
    expect([await countCaptures(drafts.shop), await stock()]).toEqual([captures, 50]);
  });

  it('finds a payment that was started for it, as long as it works', async () => {
    const { draft, token } = await drafts.send();
    const id = await approvedPayment(drafts.shop, draft.total, { madeFor: draft.id, approve: false });
    const read = (paypalOrderId: string) =>
      drafts.shop.call('GET', `/payment-links/${token}/payments/${paypalOrderId}`);
    expect((await read(id)).body).toEqual({ paypalOrderId: id, status: 'waiting' });
    await drafts.shop.control(`paypal/orders/${id}/approve`, {});
    const { body } = await read(id);
    expect([...Value.Errors(StartedPayment, body)]).toEqual([]);
    expect(body).toMatchObject({ status: 'approved', approval: { amount: draft.total } });
    const other = await drafts.send();
    expect((await read(await drafts.approve(other.draft))).status).toBe(404);
    await drafts.call('POST', `/${draft.id}/withdraw`);
    expect((await read(id)).status).toBe(404);
  });

  it('is not found if it is not ours, and trying is limited', async () => {
    const { token } = await drafts.send();
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await drafts.open(forged)).status).toBe(404);
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    const tryOne = async () =>
      (await drafts.shop.call('GET', `/payment-links/${forged}`, { headers })).body.code as string;
    const codes: string[] = [];
    for (let number = 0; number < 61; number += 1) codes.push(await tryOne());
    expect([codes[59], codes[60]]).toEqual(['not-found', 'rate-limited']);
    const own = await drafts.shop.call('GET', `/payment-links/${token}`, { headers });
    expect(own.body.state).toBe('OPEN');
  });

  it('can’t be changed while a payment is being checked, and the job completes it', async () => {
    const { draft, token } = await drafts.send();
    const payment = await drafts.approve(draft);
    await drafts.shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await drafts.pay(token, payment)).body.code).toBe('payment-pending');
    for (const refused of [
      await drafts.call('POST', `/${draft.id}/withdraw`),
      await drafts.call('POST', `/${draft.id}/send`, { days: 7 }),
      await drafts.call('DELETE', `/${draft.id}`),
    ])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This draft is being paid right now, so it can’t be changed. Try again in a minute.',
      ]);
    const other = await drafts.pay(token, await drafts.approve(draft));
    expect(other.body.code).toBe('order-in-progress');
    expect(other.body.message).toContain('A payment for this order is already being checked.');
    expect((await drafts.open(token)).body.offer.unavailable).toEqual([]);
    expect(await drafts.shop.runJobs('settle-order')).toBe(1);
    expect((await drafts.open(token)).body.state).toBe('ORDERED');
  });
});

// Last, because it moves the time.
it('expires', async () => {
  const { draft, token } = await drafts.send();
  const payment = await drafts.approve(draft);
  drafts.shop.moveTime(7 * 86_400_000);
  expect((await drafts.open(token)).body.state).toBe('CLOSED');
  expect((await drafts.pay(token, payment)).body.message).toContain('The link has expired');
  await drafts.setPrice(parka, 20_000);
  const again = await createSession();
  const expired = await drafts.shop.call('GET', `/admin/draft-orders/${draft.id}`, { token: again });
  expect(expired.body).toMatchObject({ status: 'EXPIRED', paymentUrl: null, summary: { subtotal: 200 } });
});

async function createSession(): Promise<string> {
  const body = { email: 'boss@shop.test', password: 'operator pass' };
  return (await drafts.shop.call('POST', '/admin/auth/login', { body })).body.token as string;
}

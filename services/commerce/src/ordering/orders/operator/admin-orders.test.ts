import { AdminOrder, AdminOrderSummary } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../../testing/checkout.ts';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { readToday } from '../../../store/index.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let parka: string;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/admin/orders${path}`, { token: operator, ...(body && { body }) });
const findIds = async (query: string) =>
  (await call('GET', `?size=100&${query}`)).body.content.map(({ id }: { id: string }) => id) as string[];

describe('the list of orders', () => {
  let first: PlacedByShopper;
  let second: PlacedByShopper;
  let guestOrder: { id: string; orderNumber: string };
  beforeAll(async () => {
    first = await shopperOrder(shop, ada, { items });
    shop.moveTime(1_000);
    second = await shopperOrder(shop, ada, { items });
    shop.moveTime(1_000);
    const { body } = await guestCheckout(shop, { items, email: 'Gina.Moor@shop.test' });
    guestOrder = (await placeOrder(shop, body)).body;
    await moveThrough(shop, operator, first.id, ['SHIPPED']);
    await call('PUT', `/${first.id}/tracking`, { trackingNumber: 'FIND-00001', carrierName: 'UPS' });
  });

  it('shows the newest first, with a summary of each order', async () => {
    const { status, body } = await call('GET', '?size=2');
    expect([status, body.totalElements, body.last]).toEqual([200, 3, false]);
    expect([...Value.Errors(AdminOrderSummary, body.content[0])]).toEqual([]);
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([guestOrder.id, second.id]);
    expect(body.content[0]).toMatchObject({
      isGuest: true,
      buyerName: 'No name given',
      buyerEmail: 'Gina.Moor@shop.test',
      pieceCount: 1,
    });
    expect(body.content[1]).toMatchObject({ buyerName: 'Ada Moss', isGuest: false, status: 'PROCESSING' });
  });

  it.each([
    ['order number', () => first.orderNumber, () => [first.id]],
    ['order number with # as in emails', () => `%23${first.orderNumber}`, () => [first.id]],
    ['email address in any case', () => 'GINA.MOOR@shop.test', () => [guestOrder.id]],
    ['beginning of an email address', () => 'gina', () => [guestOrder.id]],
    ['tracking number', () => 'find-00001', () => [first.id]],
    ['part of a name', () => 'mos', () => [second.id, first.id]],
    ['two terms that both have to match', () => `mos%20${second.orderNumber}`, () => [second.id]],
    ['SQL wildcards, which match nothing', () => '%25%27--', () => []],
  ])('can be searched by %s', async (_, q, ids) => {
    expect(await findIds(`q=${q()}`)).toEqual(ids());
  });

  it('can be filtered by status, payment and valid dates', async () => {
    expect(await findIds('status=SHIPPED')).toEqual([first.id]);
    expect(await findIds('paymentStatus=REFUNDED')).toEqual([]);
    const today = await readToday(shop.shop, 'FIELDNOTE');
    expect(await findIds(`from=${today}&until=${today}`)).toHaveLength(3);
    expect(await findIds('until=2020-01-01')).toEqual([]);
    expect((await call('GET', '?from=2026-13-45')).status).toBe(400);
  });

  it('can be filtered to orders with an unanswered report', async () => {
    expect(await findIds('needs=answer')).toEqual([]);
    await shop.call('POST', `/orders/${second.id}/issues`, {
      token: ada.token,
      body: { type: 'Other', description: 'Where is it?', orderNumber: second.orderNumber },
    });
    expect(await findIds('needs=answer')).toEqual([second.id]);
    expect((await call('GET', '?needs=answer')).body.content[0].openIssueCount).toBe(1);
  });

  it('finds a shopper by a changed name', async () => {
    const eve = await registerShopper(shop);
    const { id } = await shopperOrder(shop, eve, { items });
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx
        .updateTable('users')
        .set({ first_name: 'Zenobia' })
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('id', '=', eve.id)
        .execute(),
    );
    expect(await findIds('q=zenob')).toEqual([id]);
  });
});

describe('an order', () => {
  it('shows all details and the allowed next steps', async () => {
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    const { status, body } = await call('GET', `/${id}`);
    expect([status, [...Value.Errors(AdminOrder, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({
      orderNumber,
      buyer: { name: 'Ada Moss', email: ada.email, isGuest: false },
      shippingAddress: { city: 'Boston' },
      nextStatuses: ['SHIPPED'],
      canBeCancelled: true,
      canBeLabelled: true,
      refundable: body.summary.total,
    });
    expect(body.events.map((event: { status: string }) => event.status)).toEqual(['PROCESSING', 'PENDING']);
    const moved = await moveThrough(shop, operator, id, ['SHIPPED']);
    expect(moved.status).toBe('SHIPPED');
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      nextStatuses: ['OUT_FOR_DELIVERY', 'DELIVERED'],
      canBeCancelled: false,
      canBeLabelled: false,
    });
  });

  it('shows which operator made each step, and the SKU of each line', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
    const { body } = await call('GET', `/${id}`);
    expect([...Value.Errors(AdminOrder, body)]).toEqual([]);
    const steps = body.events.map(({ status, by }: { status: string; by?: string }) => [status, by]);
    expect(steps).toEqual([
      ['DELIVERED', 'boss@shop.test'],
      ['SHIPPED', 'boss@shop.test'],
      ['PROCESSING', undefined],
      ['PENDING', undefined],
    ]);
    expect(body.items[0].sku).toMatch(/./);
  });

  it('is cancelled with a reason shown to the shopper, and stock and money are returned', async () => {
    const before = await stockOf(shop.db, 'FIELDNOTE', parka);
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    const { status, body } = await call('POST', `/${id}/cancel`, { reason: 'The last one was torn' });
    expect([status, body.status, body.statusNotes]).toEqual([200, 'CANCELLED', 'The last one was torn']);
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before);
    await call('POST', `/${id}/cancel`, { reason: 'Another reason' });
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before);
    expect(await shop.runJobs('refund-order')).toBe(1);
    await shop.runJobs('mail');
    const mail = (await emailsTo(shop, ada.email)).find(
      ({ subject }) => subject === `Your order ${orderNumber} has been cancelled`,
    );
    expect(mail?.text).toContain('The last one was torn');
    const read = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect(read.body.statusNotes).toBe('The last one was torn');
    const log = await shop.call('GET', `/admin/audit?subjectId=${id}`, { token: operator });
    const entry = log.body.content.find(({ before }: { before: object | null }) => before !== null);
    expect(entry).toMatchObject({
      operation: 'cancelAdminOrder',
      before: { status: 'PROCESSING' },
      after: { status: 'CANCELLED', statusNotes: 'The last one was torn' },
    });
  });

  it('cannot be cancelled after it has shipped', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await moveThrough(shop, operator, id, ['SHIPPED']);
    const refused = await call('POST', `/${id}/cancel`, { reason: '' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'order-not-cancellable',
      "You can't cancel this order because it's shipped. The shopper can return it, and you can refund it.",
    ]);
  });

  it('emails the shopper once when its tracking is corrected', async () => {
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    const body = { trackingNumber: 'RIGHT-0001', carrierName: 'FedEx' };
    expect((await call('PUT', `/${id}/tracking`, body)).body.message).toBe(
      'You can only correct the tracking of an order that is on its way',
    );
    await moveThrough(shop, operator, id, ['SHIPPED']);
    shop.jobs.waiting.splice(0);
    for (const _ of [1, 2])
      expect((await call('PUT', `/${id}/tracking`, body)).body).toMatchObject({
        trackingNumber: 'RIGHT-0001',
        shippingCarrier: 'FedEx',
      });
    expect(await shop.runJobs('mail')).toBe(1);
    const [mail] = await emailsTo(shop, ada.email);
    expect(mail?.subject).toBe(`New tracking number for your order ${orderNumber}`);
    expect(mail?.text).toMatch(/Tracking number: RIGHT-0001[^]*\/tracking\/RIGHT-0001/);
  });
});

describe('a label whose rate has expired', () => {
  it("can be bought at one of this order's current rates, but not at another order's", async () => {
    const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
    const other = await shopperOrder(shop, ada, { items });
    const label = (rate: string) =>
      shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId: rate } });
    await shop.control('carrier', { operation: 'label', failNext: { status: 400 } });
    expect((await label(rateId)).body.code).toBe('shipping-rate-expired');
    const rates = (await call('GET', `/${id}/label-rates`)).body;
    const foreign = (await call('GET', `/${other.id}/label-rates`)).body;
    expect((await label(foreign[0].id)).status).toBe(404);
    const priciest = rates.at(-1);
    const bought = await label(priciest.id);
    expect([bought.status, bought.body.serviceName]).toEqual([200, priciest.serviceName]);
    const { body } = await call('GET', `/${id}`);
    expect(body).toMatchObject({
      canBeLabelled: false,
      trackingNumber: bought.body.trackingNumber,
      label: {
        carrierName: priciest.carrierName,
        serviceName: priciest.serviceName,
        cost: priciest.cost,
        createdBy: 'boss@shop.test',
      },
    });
    expect((await call('GET', `/${id}/label-rates`)).status).toBe(409);
    await call('POST', `/${id}/cancel`, { reason: '' });
    expect((await call('GET', `/${id}`)).body.hasLabelToVoid).toBe(true);
  });

  it('is shown with its rate after a lost answer, and later completed at that rate', async () => {
    const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
    const label = (rate: string) =>
      shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId: rate } });
    const priciest = (await call('GET', `/${id}/label-rates`)).body.at(-1);
    await shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'before' } });
    expect((await label(priciest.id)).status).toBe(503);
    const { carrierName, serviceName, cost } = priciest;
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      label: null,
      labelBegun: { carrierName, serviceName, cost },
    });
    shop.moveTime(61_000);
    expect((await label(rateId)).body).toMatchObject({ carrierName, serviceName, cost });
    expect((await call('GET', `/${id}`)).body.labelBegun).toBeNull();
  });

  it('gets no rates if the carrier does not deliver to the address', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await shop.control('carrier', { operation: 'rates', failNext: { status: 400 } });
    const { status, body } = await call('GET', `/${id}/label-rates`);
    expect([status, body.code]).toEqual([409, 'shipping-unavailable']);
  });
});

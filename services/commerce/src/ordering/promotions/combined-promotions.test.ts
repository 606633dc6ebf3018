import type { CartTotals, OrderPlacement, PromotionInput } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromRandomNetwork } from '../../../testing/call-api.ts';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { groupInput } from '../../../testing/group-input.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperCheckout } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500 },
    { productId: 'tee', priceMinor: 2_000, stock: 500, categoryId: 'tops' },
  ]);
  token = await operatorToken(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('update promotions set is_active = false'));

const operator = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const reply = await shop.call(method, `/admin${path}`, { token, body });
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};
const add = (changes: Partial<PromotionInput>) => {
  // Older promotions apply first, so no two may be created at the same moment.
  shop.moveTime(1);
  return operator('POST', '/promotions', promotionInput({ code: null, isExclusive: false, ...changes }));
};
const codeOf = (name: string) => ({ code: `${name}-${crypto.randomUUID().slice(0, 8)}`.toUpperCase() });

const items = [{ productId: 'parka' }, { productId: 'tee', quantity: 3 }];
const checkOut = (changes: Partial<Parameters<typeof guestCheckout>[1]> = {}) =>
  guestCheckout(shop, { items, knowsAutomatic: true, email: `${crypto.randomUUID()}@shop.test`, ...changes });
const place = (body: OrderPlacement, call: { token?: string } = {}) =>
  placeOrder(shop, body, { 'idempotency-key': crypto.randomUUID(), ...fromRandomNetwork() }, call);
const namesOf = (totals: CartTotals | undefined) =>
  totals?.promotions.map(({ name, discount }) => `${name} ${discount}`);
const usesOf = async (id: string) => (await operator('GET', `/promotions/${id}`)).usedCount;

describe('automatic promotions, a code and free shipping', () => {
  test('apply one after another, and every document shows what each took off', async () => {
    const code = codeOf('TEN');
    const sale = await add({
      description: 'Summer sale',
      scope: 'CATEGORY',
      targetIds: ['tops'],
      percent: 50,
      priority: 9,
    });
    await add({ ...code, description: 'Ten off', kind: 'FIXED', percent: null, amount: 10 });
    const free = await add({
      description: 'Free to you',
      kind: 'FREE_SHIPPING',
      percent: null,
      maxShipping: 2,
    });
    const email = `${crypto.randomUUID()}@shop.test`;
    const checkout = await checkOut({ ...code, email });
    const { shipping, tax } = checkout.totals!;
    expect(namesOf(checkout.totals)).toEqual(['Summer sale 30', 'Ten off 10', 'Free to you 2']);
    expect(checkout.totals).toMatchObject({
      subtotal: 160,
      discount: 42,
      enteredCode: { isApplied: true, discount: 10, message: '' },
      // On the price of the items before discounts.
      tax: { amount: 10 },
    });
    expect(checkout.total).toBeCloseTo(160 - 42 + tax!.amount + shipping!, 5);

    const placed = await place(checkout.body);
    expect(placed.status).toBe(201);
    await shop.runJobs('mail');
    const { body: order } = await shop.call('GET', `/orders/${placed.body.id}/confirmation`, {
      headers: { 'x-order-key': placed.body.accessKey },
    });
    expect(order.summary).toEqual({
      subtotal: 160,
      shippingCost: shipping,
      tax: 10,
      discount: 42,
      total: checkout.total,
      promotions: [
        { name: 'Summer sale', code: null, discount: 30 },
        { name: 'Ten off', ...code, discount: 10 },
        { name: 'Free to you', code: null, discount: 2 },
      ],
    });
    const [mail] = await emailsTo(shop, email);
    for (const text of ['Summer sale', '-$30.00', 'Ten off', '-$10.00', 'Free to you', '-$2.00'])
      expect(mail!.text).toContain(text);
    const { orderNumber } = placed.body;
    const found = await shop.call('POST', '/orders/track', { body: { orderNumber, email } });
    const invoice = await shop.app.inject({
      url: `/api/v1/orders/${placed.body.id}/invoice`,
      headers: { 'x-tenant-code': 'FIELDNOTE', 'x-order-key': found.body.access.key },
    });
    expect((await textOfPages(invoice.rawPayload)).join(' ')).toMatch(
      /Summer sale.*-\$30\.00.*Free to you.*-\$2\.00/s,
    );

    const admin = await operator('GET', `/orders/${placed.body.id}`);
    expect([admin.promotionCode, admin.refundable]).toEqual([code.code, checkout.total]);
    const { discountTotal, usedCount } = await operator('GET', `/promotions/${free.id}`);
    expect([discountTotal, usedCount, await usesOf(sale.id)]).toEqual([2, 1, 1]);
    await operator('POST', `/orders/${placed.body.id}/cancel`, { reason: 'Sold out' });
    expect([await usesOf(sale.id), await usesOf(free.id)]).toEqual([0, 0]);
  });

  test('the refund of a returned line is its price minus its share of every promotion', async () => {
    await add({ description: 'Half', scope: 'CATEGORY', targetIds: ['tops'], percent: 50, priority: 9 });
    await add({ description: 'Three off', kind: 'FIXED', percent: null, amount: 13 });
    await add({ description: 'Free', kind: 'FREE_SHIPPING', percent: null });
    const shopper = await registerShopper(shop);
    const body = await shopperCheckout(shop, shopper, { items, knowsAutomatic: true });
    const placed = await place(body, { token: shopper.token });
    // The store pays the carrier in full.
    const label = await shop.call('POST', '/shipping/labels', {
      token,
      body: { orderNumber: placed.body.orderNumber, rateId: body.shippingDetails.rateId },
    });
    expect(label.body.cost).toBe(body.shippingDetails.cost);
    const order = await moveThrough(shop, token, placed.body.id, [
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ]);
    const tee = order.items.find(({ productId }) => productId === 'tee')!;
    const returned = await shop.call('POST', `/orders/${order.id}/return`, {
      token: shopper.token,
      body: { items: [{ orderItemId: tee.id, quantity: 3 }], returnReason: 'Too small' },
    });
    // $60 less 50%, less its share of $13 on what was left ($30 of $130), plus its tax.
    expect(returned.body.refundAmount).toBeCloseTo(60 - 30 - 3 + 3.75, 5);
  });

  test('older checkout pages pay and see prices as before', async () => {
    await add({ description: 'Sale', percent: 50 });
    const code = codeOf('FIVE');
    await add({ ...code, kind: 'FIXED', percent: null, amount: 5, isExclusive: true });
    const shipping = codeOf('SHIP');
    await add({ ...shipping, kind: 'FREE_SHIPPING', percent: null });
    const { body } = await checkOut({ knowsAutomatic: false, ...code, discount: 5 });
    const placed = await place(body);
    const { body: order } = await shop.call('GET', `/orders/${placed.body.id}/confirmation`);
    expect([placed.status, order.summary.discount]).toEqual([201, 5]);
    const old = await checkOut({ knowsAutomatic: false, ...shipping });
    expect((await place(old.body)).body).toMatchObject({
      code: 'promotion-not-eligible',
      message: 'Please reload the page to use this promotion',
    });
    // Older admin pages can't show the new kinds, so they don't get them.
    const kinds = async (query: string) =>
      new Set(
        (await operator('GET', `/promotions?size=100${query}`)).content.map((one: PromotionInput) =>
          one.code === null ? 'automatic' : one.kind,
        ),
      );
    expect([...(await kinds(''))]).not.toContain('automatic');
    expect([...(await kinds(''))]).not.toContain('FREE_SHIPPING');
    expect([...(await kinds('&all=true'))]).toEqual(expect.arrayContaining(['automatic', 'FREE_SHIPPING']));
  });

  test('a code that would make the order more expensive is left out, with the reason', async () => {
    await add({ description: 'Big sale', percent: 50 });
    const code = codeOf('SMALL');
    await add({ ...code, kind: 'FIXED', percent: null, amount: 5, isExclusive: true });
    const { totals, body } = await checkOut(code);
    expect(totals!.enteredCode).toMatchObject({
      isApplied: false,
      message: 'This code would save you less than “Big sale”',
    });
    expect(namesOf(totals)).toEqual(['Big sale 80']);
    expect((await place(body)).body.code).toBe('promotion-not-eligible');
  });

  test('an exclusive promotion applies alone, the one with the highest priority', async () => {
    await add({ description: 'Alone', percent: 10, isExclusive: true, priority: 5 });
    await add({ description: 'Together', percent: 20 });
    const code = codeOf('MORE');
    await add({ ...code, description: 'More', percent: 5, priority: 1 });
    const { totals } = await checkOut(code);
    expect(namesOf(totals)).toEqual(['Alone 16']);
    expect(totals!.enteredCode!.message).toBe("This promotion can't be combined with “Alone”");
  });

  test('the totals say what a code still requires, and wrong codes count as guesses', async () => {
    const code = codeOf('BIG');
    await add({ ...code, minSubtotal: 500 });
    const { cartId } = await checkOut();
    const readTotals = (promotionCode: string, network = 'a') =>
      shop.call('POST', '/cart/totals', {
        headers: {
          'x-cart-id': cartId,
          'x-forwarded-for': network === 'a' ? '203.0.113.77' : '203.0.113.78',
        },
        body: { promotionCode },
      });
    expect((await readTotals(code.code)).body.enteredCode.message).toBe(
      'This promotion requires an order of at least $500.00',
    );
    for (let guess = 0; guess < 30; guess += 1) await readTotals(`NEVER${guess}`);
    const { status, body } = await readTotals(code.code);
    // The shopper can still pay without a code.
    expect([status, body.total, body.enteredCode.isApplied]).toEqual([200, 160, false]);
    expect(body.enteredCode.message).toMatch(/too many/i);
  });

  test('an order is refused instead of costing more if a promotion was used up meanwhile', async () => {
    const sale = await add({ description: 'First come', percent: 50, usageLimit: 1 });
    const [first, second] = [await checkOut(), await checkOut()];
    expect((await place(first.body)).status).toBe(201);
    const refused = await place(second.body);
    expect([refused.status, refused.body.code]).toEqual([409, 'amount-mismatch']);
    expect(refused.body.message).toContain("You weren't charged");
    const { body: fresh } = await shop.call('POST', '/cart/totals', {
      headers: { 'x-cart-id': second.cartId },
      body: {},
    });
    expect([fresh.promotions, await usesOf(sale.id)]).toEqual([[], 1]);
    // A failed payment releases the promotions that it used.
    await shop.db.query('update promotions set usage_limit = 2 where id = $1', [sale.id]);
    const third = await checkOut();
    await shop.control('paypal', { declineNext: 1 });
    expect((await place(third.body)).body.code).toBe('payment-declined');
    expect(await usesOf(sale.id)).toBe(1);
  });
});

describe('promotions for some customers', () => {
  const totalsOf = async (shopper?: { token: string }, body: object = {}) => {
    const cart = shopper
      ? await shop.call('POST', '/cart/items', { token: shopper.token, body: { productId: 'tee', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } } }) // prettier-ignore
      : undefined;
    const headers: Record<string, string> = cart ? {} : { 'x-cart-id': (await checkOut()).cartId };
    const { body: totals } = await shop.call('POST', '/cart/totals', { ...shopper, headers, body });
    // The cart page needs no further request.
    if (cart) expect(cart.body.totals.promotions).toEqual(totals.promotions);
    return totals;
  };
  const namesFor = async (shopper?: { token: string }) =>
    namesOf(await totalsOf(shopper))!.map((name) => name.split(' ')[0]);

  test('of a group (added by hand, subscribers, or with enough orders) apply only to signed-in members', async () => {
    const [hand, subscriber, buyer, nobody] = await Promise.all(
      [1, 2, 3, 4].map(() => registerShopper(shop)),
    );
    const order = await place((await guestCheckout(shop, { items, email: buyer!.email })).body);
    expect(order.status).toBe(201);
    await shop.call('POST', '/newsletter/subscriptions', { body: { email: subscriber!.email } });
    const group = await operator('POST', '/customer-groups', groupInput({ name: 'VIPs' }));
    const rules = await operator('POST', '/customer-groups', groupInput({ name: 'Rules', includesSubscribers: true, minOrders: 1 })); // prettier-ignore
    const found = await operator('GET', `/customers?q=${hand!.email}`);
    const customerId = found.content[0].id;
    await operator('PUT', `/customers/${customerId}/groups`, { groupIds: [group.id] });
    const code = codeOf('VIP');
    await add({ description: 'Vips', percent: 10, groupIds: [group.id] });
    await add({ description: 'Rules', percent: 10, groupIds: [rules.id] });
    await add({ ...code, percent: 30, groupIds: [group.id] });
    expect(await namesFor(hand)).toEqual(['Vips']);
    expect(await namesFor(subscriber)).toEqual(['Rules']);
    expect(await namesFor(buyer)).toEqual(['Rules']);
    expect(await namesFor(nobody)).toEqual([]);
    // A guest may type any address, so it proves nothing.
    expect(await namesFor()).toEqual([]);
    const guest = await totalsOf(undefined, { promotionCode: code.code });
    expect(guest.enteredCode.message).toBe('Please sign in to use this promotion');
    const stranger = await totalsOf(nobody, { promotionCode: code.code });
    expect(stranger.enteredCode.message).toContain("isn't for your account");
    const typed = await checkOut({ ...code, email: hand!.email });
    expect((await place(typed.body)).body.code).toBe('promotion-not-eligible');

    // What operators see, and what members get in the file with their data.
    expect((await operator('GET', `/customers/${customerId}`)).groups).toEqual([
      { id: rules.id, name: 'Rules', isByHand: false, isByRule: false },
      { id: group.id, name: 'VIPs', isByHand: true, isByRule: false },
    ]);
    await expect(operator('DELETE', `/customer-groups/${group.id}`)).rejects.toThrow('limited to it');
    const taken = await shop.call('POST', '/admin/customer-groups', {
      token,
      body: groupInput({ name: 'vips' }),
    });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['name']]);
    await operator('PUT', `/customers/${customerId}/groups`, { groupIds: [] });
    expect(await namesFor(hand)).toEqual([]);
  });

  test('for first orders, or limited to one use per customer, no longer apply after an order', async () => {
    await add({ description: 'First', percent: 10, isForFirstOrder: true });
    await add({ description: 'Once', percent: 10, perCustomerLimit: 1 });
    const shopper = await registerShopper(shop);
    expect(await namesFor(shopper)).toEqual(['First', 'Once']);
    const body = await shopperCheckout(shop, shopper, { items, knowsAutomatic: true });
    expect((await place(body, shopper)).status).toBe(201);
    expect(await namesFor(shopper)).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows an unsaved promotion together with those that run, and why some do not apply', async () => {
    await add({ description: 'Sale', percent: 10, scope: 'PRODUCT', targetIds: ['parka'] });
    await add({ description: 'Firsts', percent: 10, isForFirstOrder: true });
    const promotion = promotionInput({
      code: null,
      description: 'New',
      percent: 50,
      isExclusive: true,
      priority: 1,
    });
    const preview = (changes: object = {}) =>
      operator('POST', '/promotions/previews', { promotion, items: [{ productId: 'parka', quantity: 2 }], shipping: 8, ...changes }); // prettier-ignore
    const { before, after, lines, promotions } = await preview();
    expect([before.total, after.total]).toEqual([200 - 20 + 8, 200 - 100 + 8]);
    expect(lines).toMatchObject([{ productName: 'The parka', quantity: 2, price: 200, discount: 100 }]);
    expect(promotions.map(({ name, isThis, isApplied, reason }: Record<string, unknown>) => [name, isThis, isApplied, reason])).toEqual([
      ['New', true, true, ''],
      ['Sale', false, false, 'This promotion can\'t be combined with “New”'],
      ['Firsts', false, false, 'Only for some customers'],
    ]); // prettier-ignore
    // Without products, the server picks some that the promotion applies to.
    const tops = await preview({
      promotion: { ...promotion, scope: 'CATEGORY', targetIds: ['tops'] },
      items: [],
    });
    expect(tops.lines[0]).toMatchObject({ productName: 'The tee', discount: 10 });
    await expect(preview({ promotion: { ...promotion, percent: null } })).rejects.toThrow('is required');
  });
});

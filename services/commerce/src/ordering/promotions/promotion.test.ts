import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PromotionResult } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { guestPromotionRule } from './promotion-limits.ts';

let shop: TestShop;
let variants: string[];
beforeAll(async () => {
  shop = await createTestShop();
  variants = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
    { productId: 'tee', priceMinor: 2_000, stock: 50, categoryId: 'tops' },
  ]);
  const add = (promotion: Parameters<typeof addTestPromotion>[2]) =>
    addTestPromotion(shop.db, 'FIELDNOTE', promotion);
  await add({
    code: 'COATS15',
    kind: 'PERCENTAGE',
    percent_bp: 1500,
    scope: 'CATEGORY',
    target_ids: ['coats'],
  });
  await add({ code: 'GONE', kind: 'FIXED', amount_minor: 100, ends_at: new Date(0) });
  await add({ code: 'SOON', kind: 'FIXED', amount_minor: 100, starts_at: new Date('2999-01-01') });
  await add({ code: 'FIRST', kind: 'FIXED', amount_minor: 500, is_for_first_order: true });
  await add({ code: 'HALF', kind: 'PERCENTAGE', percent_bp: 5000, per_customer_limit: 1 });
});
afterAll(() => shop.close());

const line = (index: number, quantity = 1, price = 0.01) => ({
  sku: 'S',
  productId: index ? 'tee' : 'parka',
  variantId: variants[index]!,
  categoryId: 'whatever',
  price,
  quantity,
});
const validate = (code: string, items = [line(0, 2), line(1)], tenant = 'FIELDNOTE') =>
  shop.call('POST', '/promotions/validate', { tenant, body: { code, items } });

describe('a promotion code', () => {
  it('uses catalog prices instead of the prices in the request', async () => {
    const reply = await validate('coats15');
    expect(Value.Check(PromotionResult, reply.body)).toBe(true);
    expect(reply.body).toEqual({
      discount: 30,
      eligibleAmount: 200,
      eligibleItems: [variants[0]],
      ineligibleItems: [variants[1]],
      type: 'PERCENTAGE',
      description: 'D',
    });
  });

  it('explains why it cannot be used', async () => {
    const messages = [];
    for (const code of ['NEVER', 'SOON', 'GONE']) messages.push((await validate(code)).body.message);
    expect(messages).toEqual([
      'Invalid promotion code',
      'Invalid promotion code',
      'This promotion code has expired',
    ]);
    expect((await validate('COATS15', [line(1)])).body.code).toBe('promotion-not-eligible');
    expect((await validate('COATS15', [line(0)], 'MAISONLUNE')).status).toBe(400);
  });

  const from = (network: string) => ({ 'x-forwarded-for': network });
  const tryCode = (code: string, headers: Record<string, string>, token?: string) =>
    shop.call('POST', '/promotions/validate', {
      body: { code, items: [line(0)] },
      headers,
      ...(token && { token }),
    });

  it('limits guesses but not valid codes', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) {
      await tryCode('COATS15', from('203.0.113.5'));
      statuses.push((await tryCode(`X${i}`, from('203.0.113.5'))).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    // Even a valid code is refused now. Otherwise the reply would reveal which code is valid.
    expect((await tryCode('COATS15', from('203.0.113.5'))).status).toBe(429);
    expect((await tryCode('COATS15', from('203.0.113.6'))).status).toBe(200);
  });

  it('is blocked for guests after too many guesses, but not for accounts and orders', async () => {
    const { token } = await registerShopper(shop);
    const { body } = await guestCheckout(shop, { items: [{ productId: 'tee' }], code: 'FIRST', discount: 5 });
    await tryCode('X', from('203.0.113.7'));
    await shop.db.query('update attempt_counters set attempts = $1', [guestPromotionRule.limit]);
    expect((await tryCode('COATS15', from('203.0.113.8'))).status).toBe(429);
    expect((await tryCode('COATS15', from('203.0.113.9'), token)).status).toBe(200);
    expect((await placeOrder(shop, body, from('203.0.113.10'))).status).toBe(201);
    shop.moveTime(guestPromotionRule.windowSeconds * 1_000);
    expect((await tryCode('COATS15', from('203.0.113.8'))).status).toBe(200);
  });

  it('discounts the order exactly, once per customer, and is released if the payment fails', async () => {
    const buy = () =>
      guestCheckout(shop, {
        items: [{ productId: 'parka' }],
        code: 'HALF',
        discount: 50,
        email: 'Once@shop.test',
      });
    const first = await buy();
    await shop.control('paypal', { declineNext: 1 });
    expect((await placeOrder(shop, first.body)).body.code).toBe('payment-declined');
    const placed = await placeOrder(shop, first.body, { 'idempotency-key': 'x' });
    expect(placed.status).toBe(201);
    const { body: order } = await shop.call('GET', `/orders/${placed.body.id}/confirmation`);
    expect(order.summary).toMatchObject({ subtotal: 100, discount: 50, tax: 6.25, total: first.total });
    expect((await placeOrder(shop, (await buy()).body)).body.code).toBe('promotion-exhausted');
    const { rows } = await shop.db.query("select used_count from promotions where code = 'HALF'");
    expect(rows).toEqual([{ used_count: 1 }]);
  });

  it('for first orders is refused to returning customers with any spelling of their email address', async () => {
    const buy = async (email: string, code?: string) => {
      const terms = code === undefined ? {} : { code, discount: 5 };
      const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], email, ...terms });
      return placeOrder(shop, body, { 'idempotency-key': crypto.randomUUID() });
    };
    expect((await buy('new@shop.test', 'FIRST')).status).toBe(201);
    expect((await buy('regular@shop.test')).status).toBe(201);
    expect(await buy('Regular+again@shop.test', 'FIRST')).toMatchObject({
      status: 409,
      body: {
        code: 'promotion-not-eligible',
        message: 'This promotion is only for first orders',
      },
    });
  });

  it('for first orders is refused to returning signed-in shoppers, ignoring cancelled orders', async () => {
    const ada = await registerShopper(shop);
    const validateAsAda = () =>
      shop.call('POST', '/promotions/validate', {
        token: ada.token,
        body: { code: 'FIRST', items: [line(0)] },
      });
    expect((await validateAsAda()).status).toBe(200);
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], email: ada.email });
    const placed = await placeOrder(shop, body, { 'idempotency-key': crypto.randomUUID() });
    expect(placed.status).toBe(201);
    expect((await validateAsAda()).body.code).toBe('promotion-not-eligible');
    await shop.db.query(
      `update orders set state = 'CANCELLED', payment_state = 'REFUND_DUE' where id = '${placed.body.id}'`,
    );
    expect((await validateAsAda()).status).toBe(200);
  });

  it('for first orders recognizes orders from before such promotions existed', async () => {
    const ada = await registerShopper(shop, { email: 'Ada.Moss+shop@gmail.com' });
    for (const email of ['b.o.b+1@googlemail.com', '+odd+plus@shop.test', ' Spaces@shop.test'.trim()]) {
      const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], email });
      await placeOrder(shop, body, { 'idempotency-key': crypto.randomUUID() });
    }
    const own = await guestCheckout(shop, { items: [{ productId: 'parka' }], email: ada.email });
    const { body: placed } = await placeOrder(shop, own.body, { 'idempotency-key': crypto.randomUUID() });
    await shop.db.query(
      `update orders set user_id = '${ada.id}', guest_email = null where id = '${placed.id}'`,
    );
    const keys = async () => (await shop.db.query('select id, customer_key from orders order by id')).rows;
    const currentKeys = await keys();
    await shop.db.query('update orders set customer_key = null');
    const migration = join(import.meta.dirname, '../../../migrations/104-first-orders.sql');
    await shop.db.script(/^DO .*/ms.exec(await readFile(migration, 'utf8'))![0]);
    expect(await keys()).toEqual(currentKeys);
  });
});

import { TaxRate, usStates } from '@selvedge/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, home, placeOrder } from '../../../testing/checkout.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterAll(() => shop.close());

const rates = async (): Promise<TaxRate[]> => (await shop.call('GET', '/admin/tax/rates', { token })).body;
const findRate = async (state: string) => (await rates()).find(({ stateCode }) => stateCode === state)!;
const set = async (state: string, newRate: number) =>
  shop.call('PUT', `/admin/tax/rates/${(await findRate(state)).id}`, { token, body: { newRate } });

describe('the tax rates', () => {
  it('exist for every state, even in a new store', async () => {
    const list = await rates();
    expect([...Value.Errors(Type.Array(TaxRate), list)]).toEqual([]);
    expect(list.map(({ stateCode }) => stateCode)).toEqual([...usStates].sort());
    expect(list.find(({ stateCode }) => stateCode === 'CA')?.rate).toBe(0.0825);
  });

  it.each([0.0725, 0, 1, 0.068_751, 0.070_001])(
    'can be set to %d, which applies to the next calculation',
    async (newRate) => {
      const { status, body } = await set('MN', newRate);
      expect([status, body.rate]).toEqual([200, newRate]);
      const { body: tax } = await shop.call('GET', '/tax/calculate?stateCode=MN&amount=1000');
      expect([tax.baseRate, tax.taxAmount]).toEqual([newRate, Math.round(newRate * 100_000) / 100]);
    },
  );

  it.each([-0.01, 1.01, 0.000_000_1, 0.072_500_5, 1e-13, 5e-324, 0.999_999_999_999_9])(
    'cannot be set to %d',
    async (newRate) => {
      const before = await findRate('TX');
      const { status, body } = await set('TX', newRate);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['newRate']]);
      expect(await findRate('TX')).toEqual(before);
    },
  );

  it('belong to one store', async () => {
    const { id } = await findRate('NY');
    const foreign = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    const reply = await shop.call('PUT', `/admin/tax/rates/${id}`, { ...foreign, body: { newRate: 0 } });
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });

  it('are in the activity log with operator, state, old and new rate', async () => {
    await set('FL', 0.06);
    const { id } = await findRate('FL');
    await set('FL', 0.061);
    const { body } = await shop.call('GET', `/admin/audit?subjectId=${id}`, { token });
    expect(body.content[0]).toMatchObject({
      actor: 'boss@shop.test',
      operation: 'updateTaxRate',
      subject: { type: 'tax-rate', name: 'FL' },
    });
    expect(body.content.map(({ before, after }: Record<string, unknown>) => [before, after])).toContainEqual([
      { rate: 0.06 },
      { rate: 0.061 },
    ]);
  });
});

describe('a rate that changes during checkout', () => {
  const address = { ...home, state: 'WA' as const, city: 'Seattle', postalCode: '98101' };

  it('makes the amounts differ, so the order is refused and the next try uses the new rate', async () => {
    await set('WA', 0.065);
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], address });
    await set('WA', 0.1);
    const refused = await placeOrder(shop, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'amount-mismatch']);
    const again = await guestCheckout(shop, { items: [{ productId: 'parka' }], address });
    const placed = await placeOrder(shop, again.body);
    expect([placed.status, again.body.taxDetails.taxAmount]).toEqual([201, 10]);
  });

  it('does not change existing orders', async () => {
    await set('WA', 0.08);
    const shopper = await registerShopper(shop);
    const { id } = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }], address });
    await set('WA', 0.09);
    const { body: order } = await shop.call('GET', `/orders/${id}`, { token: shopper.token });
    expect(order.summary.tax).toBe(8);
  });
});

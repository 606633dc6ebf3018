import { TaxResult, usStates } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { ensureTaxRates } from './tax-repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 12_995, stock: 5 }]);
});
afterAll(() => shop.close());

const batch = (unitPrice: number, stateCode = 'MN', productId = 'parka') =>
  shop.call('POST', '/tax/calculate-batch', {
    body: { stateCode, items: [{ productId, productName: 'P', unitPrice, quantity: 2 }] },
  });

describe('tax', () => {
  it('uses the rate of the state', async () => {
    expect((await shop.call('GET', '/tax/calculate?stateCode=CA&amount=100')).body).toEqual({
      stateCode: 'CA',
      baseRate: 0.0825,
      taxAmount: 8.25,
    });
    expect((await shop.call('GET', '/tax/calculate?stateCode=OR&amount=100')).body.taxAmount).toBe(0);
    expect((await shop.call('GET', '/tax/calculate?stateCode=XX&amount=100')).status).toBe(400);
  });

  it('of items is computed from catalog prices instead of the prices in the request', async () => {
    const honest = await batch(129.95);
    expect(Value.Check(TaxResult, honest.body)).toBe(true);
    // 259.90 × 6.875% = 17.868…
    expect(honest.body).toEqual({ summary: { totalTaxAmount: 17.87 }, baseRate: 0.06875, stateCode: 'MN' });
    expect((await batch(0.01)).body).toEqual(honest.body);
    expect((await batch(1, 'MN', 'nothing')).status).toBe(400);
  });

  it("is separate per tenant and keeps an operator's changes", async () => {
    await shop.db.inTenant('FIELDNOTE', (tx) => ensureTaxRates(tx, 'FIELDNOTE'));
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx
        .updateTable('tax_rates')
        .set({ rate_ppm: 10_000 })
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('state_code', '=', 'TX')
        .execute(),
    );
    await shop.db.inTenant('FIELDNOTE', (tx) => ensureTaxRates(tx, 'FIELDNOTE'));
    const rate = async (tenant: string) =>
      (await shop.call('GET', '/tax/calculate?stateCode=TX&amount=100', { tenant })).body.baseRate;
    expect([await rate('FIELDNOTE'), await rate('MAISONLUNE')]).toEqual([0.01, 0.0625]);
    const { rows } = await shop.db.query('select count(*) as states from tax_rates');
    expect(rows).toEqual([{ states: usStates.length }]);
  });
});

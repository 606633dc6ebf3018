import { TaxRateProposal } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorToken } from '../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { ensureTaxRates } from './tax-repository.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await shop.db.inTenant('FIELDNOTE', (tx) => ensureTaxRates(tx, 'FIELDNOTE'));
});
afterAll(() => shop.close());

const propose = () => shop.call('GET', '/admin/tax/proposals', { token });

it('needs an account with a tax service', async () => {
  const { status, body } = await propose();
  expect([status, body.code]).toEqual([409, 'conflict']);
});

it('names the states whose rate differs, and changes none', async () => {
  await shop.call('PUT', '/admin/settings/credentials/tax', { token, body: { apiKey: 'sandbox-key' } });
  const { status, body } = await propose();
  expect(status).toBe(200);
  for (const proposal of body) expect(Value.Check(TaxRateProposal, proposal)).toBe(true);
  const of = (state: string) => body.find((one: TaxRateProposal) => one.stateCode === state);
  expect(of('CA')).toMatchObject({ rate: 0.0825, proposedRate: 0.0725 });
  expect(of('TX')).toBeUndefined();
  const taxed = await shop.call('GET', '/tax/calculate?stateCode=CA&amount=100');
  expect(taxed.body.taxAmount).toBe(8.25);
});

it.each([
  ['fails', { failNext: { status: 500 } }],
  ['is cut off', { dropReplyNext: { when: 'after' } }],
  ['is no longer let in', { failNext: { status: 401 } }],
])('says so when the service %s', async (_, fault) => {
  await shop.control('tax', { operation: 'rates', ...fault });
  const { status, body } = await propose();
  expect([status, body.code]).toEqual([503, 'upstream-unavailable']);
});

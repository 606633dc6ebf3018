import { TaxRateProposal } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
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

it('requires an account with a tax service', async () => {
  const { status, body } = await propose();
  expect([status, body.code]).toEqual([409, 'conflict']);
});

it('lists the states whose rate differs and changes none', async () => {
  await shop.call('PUT', '/admin/settings/credentials/tax', { token, body: { apiKey: 'sandbox-key' } });
  const { status, body } = await propose();
  expect(status).toBe(200);
  for (const proposal of body) expect(Value.Check(TaxRateProposal, proposal)).toBe(true);
  const find = (state: string) => body.find((proposal: TaxRateProposal) => proposal.stateCode === state);
  expect(find('CA')).toMatchObject({ rate: 0.0825, proposedRate: 0.0725 });
  expect(find('TX')).toBeUndefined();
  const taxed = await shop.call('GET', '/tax/calculate?stateCode=CA&amount=100');
  expect(taxed.body.taxAmount).toBe(8.25);
});

it.each([
  ['fails', { failNext: { status: 500 } }],
  ['drops the connection', { dropReplyNext: { when: 'after' } }],
  ['refuses the API key', { failNext: { status: 401 } }],
])('reports an error if the service %s', async (_, fault) => {
  await shop.control('tax', { operation: 'rates', ...fault });
  const { status, body } = await propose();
  expect([status, body.code]).toEqual([503, 'upstream-unavailable']);
});

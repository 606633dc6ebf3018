import type { AuditEntry } from '@selvedge/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperatorObjects, type OperatorObjects } from '../../../testing/operator-objects.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
let objects: OperatorObjects;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
  objects = await createOperatorObjects(shop, token);
});
afterAll(() => shop.close());

const lastRefusal = async (): Promise<AuditEntry> => {
  const { body } = await shop.call('GET', '/admin/audit?size=100', { token });
  const refused = body.content.filter(({ outcome }: AuditEntry) => outcome !== 'done');
  return refused[0];
};

it('names the object and the reason shown to the operator', async () => {
  shop.moveTime(1000);
  const body = promotionInput({ code: 'OTHER', basedOn: '2020-01-01T00:00:00.000Z' });
  await shop.call('PUT', `/admin/promotions/${objects.promotionId}`, { token, body });
  expect(await lastRefusal()).toMatchObject({
    operation: 'updatePromotion',
    outcome: 'changed-meanwhile',
    subject: { type: 'promotion', id: objects.promotionId, name: 'TENTH' },
    reason: 'Somebody else has changed this in the meantime',
  });
});

it('names the object to create and the wrong field', async () => {
  shop.moveTime(1000);
  const body = promotionInput({ code: 'SPRING', percent: null });
  await shop.call('POST', '/admin/promotions', { token, body });
  expect(await lastRefusal()).toMatchObject({
    operation: 'createPromotion',
    subject: { type: 'promotion', id: '', name: 'SPRING' },
    reason: 'The request is not valid; percent is required for this kind of promotion',
  });
});

it('names the settings section', async () => {
  shop.moveTime(1000);
  await shop.call('PUT', '/admin/settings/domains', {
    token,
    body: { domains: [{ host: 'no host', isCanonical: true }] },
  });
  expect((await lastRefusal()).subject).toMatchObject({ type: 'settings', name: 'Domains' });
});

it('is hidden when only changes are listed, like sign-ins and previews', async () => {
  await shop.call('POST', '/admin/previews', { token, body: {} });
  const operations = async (query: string) => {
    const { body } = await shop.call('GET', `/admin/audit?size=100&${query}`, { token });
    return body.content.map(({ operation, outcome }: AuditEntry) => `${operation} ${outcome}`) as string[];
  };
  const all = await operations('');
  expect(all).toEqual(
    expect.arrayContaining(['loginAdmin done', 'createPreview done', 'createPromotion done']),
  );
  const changes = await operations('changesAlone=true');
  expect(changes).toContain('createPromotion done');
  expect(changes.filter((one) => !one.endsWith(' done') || /loginAdmin|createPreview/.test(one))).toEqual([]);
});

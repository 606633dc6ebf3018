import type { AuditEntry } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrderInput } from '../../testing/draft-order-input.ts';
import { addOperator } from '../../testing/operators.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../testing/shopper-orders.ts';
import { registerShopper } from '../../testing/test-account.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

const email = 'buyer@example.com';
let shop: TestShop;
let owner: string;
let orderNumber: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
  owner = await operatorToken(shop);
  const { variantId } = (await shop.call('GET', '/admin/stock?q=parka', { token: owner })).body.content[0];
  const body = draftOrderInput(variantId, { email, message: 'Happy birthday, Ada' });
  await shop.call('POST', '/admin/draft-orders', { token: owner, body });
  const order = await shopperOrder(shop, await registerShopper(shop), { items: [{ productId: 'parka' }] });
  ({ orderNumber } = order);
  await moveThrough(shop, owner, order.id, ['SHIPPED']);
});
afterAll(() => shop.close());

async function readAs(...permissions: string[]): Promise<AuditEntry[]> {
  const name = permissions.join(' ');
  const role = await shop.call('POST', '/admin/people/roles', { token: owner, body: { name, permissions } });
  const operator = { email: `${role.body.id}@shop.test`, role: role.body.id };
  const { token } = await addOperator(shop, operator);
  return (await shop.call('GET', '/admin/audit', { token })).body.content;
}
const find = (entries: AuditEntry[], operation: string) =>
  entries.find((entry) => entry.operation === operation)!;

test('operators who may see neither customers nor orders see who did what, but not to whom', async () => {
  const entries = await readAs('activity:read');
  expect(JSON.stringify(entries)).not.toMatch(/buyer@example|birthday/);
  expect(find(entries, 'createDraftOrder')).toMatchObject({
    actor: expect.stringContaining('@'),
    subject: { type: 'draft-order', name: '' },
    after: null,
    isHidden: true,
  });
  expect(find(entries, 'moveOrder')).toMatchObject({ subject: { name: orderNumber }, after: null });
  const { after, isHidden } = find(entries, 'createRole');
  expect([after, isHidden]).toEqual([expect.objectContaining({ name: 'activity:read' }), undefined]);
});

test.each(['customers:read', 'orders:read', 'draft-orders:read'])(
  'operators with %s see the whole entry',
  async (permission) => {
    const entry = find(await readAs('activity:read', permission), 'createDraftOrder');
    expect(entry.subject?.name).toBe(email);
    expect(entry.after).not.toBeNull();
    expect(entry.isHidden).toBeUndefined();
  },
);

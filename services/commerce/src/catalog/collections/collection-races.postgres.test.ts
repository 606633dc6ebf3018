import type { CollectionInput } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectionInput } from '../../../testing/collection-input.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

const ids = ['apron', 'belt', 'cap', 'dress'];
let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop(ids.map((id) => sampleProduct(id)));
});
afterEach(() => shop.close());

const create = async (changes: Partial<CollectionInput>) =>
  (await shop.asOperator('POST', '/collections', collectionInput(changes))).body;
const read = async (id: string) => (await shop.asOperator('GET', `/collections/${id}`)).body;

test('if two operators save at once, one gets a conflict', async () => {
  const { id, updatedAt: basedOn } = await create({ productIds: ids });
  const save = (productIds: string[]) =>
    shop.asOperator('PUT', `/collections/${id}`, collectionInput({ productIds, basedOn }));
  const replies = await Promise.all([save(['cap', 'belt']), save(['belt', 'cap', 'dress'])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = replies.find(({ status }) => status === 200)!.body;
  expect((await read(id)).products).toEqual(saved.products);
});

test('a collection that is reordered while a product gets another handle or is deleted keeps the rest', async () => {
  const { id } = await create({ productIds: ids });
  let handle = 'belt';
  for (let round = 0; round < 10; round += 1) {
    const { body: belt } = await shop.asOperator('GET', `/products/${handle}`);
    const { basedOn: _, ...input } = inputOf(belt);
    const next = `belt-${round}`;
    const order = round % 2 ? ['cap', handle, 'apron'] : ['apron', handle, 'cap'];
    const [renamed, saved] = await Promise.all([
      shop.asOperator('PUT', `/products/${handle}`, { ...input, id: next }),
      shop.asOperator('PUT', `/collections/${id}`, collectionInput({ productIds: order })),
    ]);
    // Saved before the product's handle changed, or refused because it's gone.
    expect([renamed.status, [200, 400].includes(saved.status)]).toEqual([200, true]);
    handle = next;
    const now = (await read(id)).products.map((product: { id: string }) => product.id);
    expect(now).toContain(handle);
    if (saved.status === 200)
      expect(now).toEqual(order.map((one) => (one.startsWith('belt') ? handle : one)));
  }
  const replies = await Promise.all([
    shop.asOperator('DELETE', '/products/cap'),
    shop.asOperator('PUT', `/collections/${id}`, collectionInput({ productIds: ['apron', 'cap'] })),
  ]);
  expect(replies[0]!.status).toBe(200);
  expect([200, 400]).toContain(replies[1]!.status);
  expect((await read(id)).products).not.toContainEqual(expect.objectContaining({ id: 'cap' }));
});

test('a collection that is saved while its category gets another handle refers to an existing category', async () => {
  let categoryId = 'women-dresses';
  const rules = (current: string) =>
    collectionInput({ kind: 'RULES', conditions: [{ kind: 'CATEGORY', categoryId: current }] });
  const { id } = await create(rules(categoryId));
  for (let round = 0; round < 10; round += 1) {
    const { updatedAt: basedOn } = await read(id);
    const next = `gowns-${round}`;
    const [renamed, saved] = await Promise.all([
      shop.asOperator('PUT', `/categories/${categoryId}`, { id: next, name: 'Gowns', parentId: 'women', position: 0 }),
      shop.asOperator('PUT', `/collections/${id}`, { ...rules(categoryId), basedOn }),
    ]);
    expect([renamed.status, [200, 409].includes(saved.status)]).toEqual([200, true]);
    categoryId = next;
    expect((await read(id)).conditions).toEqual([{ kind: 'CATEGORY', categoryId }]);
  }
}); // prettier-ignore

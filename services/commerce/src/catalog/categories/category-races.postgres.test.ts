import type { AdminCategory } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop();
});
afterEach(() => shop.close());

const tree = async (): Promise<AdminCategory[]> => (await shop.asOperator('GET', '/categories')).body;
const put = (id: string, body: { name: string; parentId: string | null }) =>
  shop.asOperator('PUT', `/categories/${id}`, { position: 0, ...body });
const listedIn = async (id: string): Promise<string[]> =>
  (await shop.call('GET', `/products/category/${id}`)).body.content.map(
    (one: { productId: string }) => one.productId,
  );

test('concurrent moves never create a cycle: one of them is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    for (const id of ['left', 'right'])
      await shop.asOperator('POST', '/categories', {
        id: `${id}-${round}`,
        name: `${id} ${round}`,
        parentId: null,
      });
    const replies = await Promise.all([
      put(`left-${round}`, { name: `left ${round}`, parentId: `right-${round}` }),
      put(`right-${round}`, { name: `right ${round}`, parentId: `left-${round}` }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    // Categories in a cycle would be missing from the tree.
    expect((await tree()).filter(({ id }) => id.endsWith(`-${round}`))).toHaveLength(2);
  }
});

test('a product saved while its category moves is listed where the category ends up', async () => {
  const { body: product } = await shop.asOperator('GET', '/products/wool-hat');
  const { basedOn: _, ...input } = inputOf(product);
  for (let round = 0; round < 10; round += 1) {
    const parentId = round % 2 ? 'women' : 'sale';
    const replies = await Promise.all([
      put('women-accessories', { name: 'Accessories', parentId }),
      shop.asOperator('PUT', '/products/wool-hat', { ...input, name: `Hat ${round}` }),
      put('women-accessories', { name: 'Accessories', parentId }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listedIn(parentId)).toContain('wool-hat');
    expect(await listedIn(round % 2 ? 'sale' : 'women')).not.toContain('wool-hat');
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestCheckout } from '../../../testing/checkout.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { inputOf, productInput } from '../../../testing/product-input.ts';
import { inParallel } from '../../../testing/race-rounds.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop();
});
afterAll(() => shop.close());

const read = async (id: string) => (await shop.asOperator('GET', `/products/${id}`)).body;
const rename = async (from: string, to: string) =>
  shop.asOperator('PUT', `/products/${from}`, { ...inputOf(await read(from)), id: to });
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const movedTo = async (id: string) => (await shop.call('GET', `/products/${id}/details`)).body.movedTo;

test('if a handle is changed twice at once, one change is saved and the other refused', async () => {
  let current = 'wool-hat';
  for (let round = 0; round < 8; round += 1) {
    const input = inputOf(await read(current));
    const targets = [`hat-a${round}`, `hat-b${round}`];
    const replies = await Promise.all(
      targets.map((id) => shop.asOperator('PUT', `/products/${current}`, { ...input, id })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)!.body.id;
    expect(await movedTo(current)).toBe(winner);
    current = winner;
  }
  expect(await movedTo('wool-hat')).toBe(current);
  expect((await read(current)).formerHandles).toHaveLength(8);
}, 30_000);

test('if two products are given the same handle at once, one gets it and the other keeps its own', async () => {
  for (const id of ['cap', 'tie'])
    await shop.asOperator('POST', '/products', { id, ...productInput({}, id) });
  const replies = await Promise.all([rename('cap', 'gift'), rename('tie', 'gift')]);
  expect(statusesOf(replies)).toEqual([200, 409]);
  const kept = replies[0]!.status === 200 ? 'tie' : 'cap';
  expect((await read(kept)).id).toBe(kept);
  // The winner's old handle is taken by a new product while the winner gives it up.
  const given = kept === 'tie' ? 'cap' : 'tie';
  await rename('gift', given);
  for (let round = 0; round < 5; round += 1) {
    const [moved, made] = await Promise.all([
      rename(given, `gift-${round}`),
      shop.asOperator('POST', '/products', { id: given, ...productInput({}, `new-${round}`) }),
    ]);
    expect(moved.status).toBe(200);
    // If this request came first, the handle was still taken.
    expect([201, 409]).toContain(made.status);
    if (made.status === 201) {
      expect(await movedTo(given)).toBeUndefined();
      expect((await read(`gift-${round}`)).formerHandles).not.toContain(given);
      await shop.asOperator('DELETE', `/products/${given}`);
    }
    await rename(`gift-${round}`, given);
  }
}, 30_000);

test('orders placed while the handle changes all end up with the current one, without a deadlock', async () => {
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 2_000, stock: 1_000 },
    { productId: 'scarf', priceMinor: 1_000, stock: 1_000 },
  ]);
  const deadlocks = await countDeadlocks(shop);
  const items = [{ productId: 'parka' }, { productId: 'scarf' }];
  const checkouts = await inParallel(Array.from({ length: 16 }), 8, (_, index) =>
    guestCheckout(shop, { items: index % 2 ? items : items.toReversed(), email: `m${index}@shop.test` }),
  );
  const names = ['parka', ...Array.from({ length: 6 }, (_, index) => `parka-${index}`)];
  const renameAll = async () => {
    const statuses = [];
    for (const [index, to] of names.slice(1).entries())
      statuses.push((await rename(names[index]!, to)).status);
    return statuses;
  };
  const [statuses, ...orders] = await Promise.all([
    renameAll(),
    ...checkouts.map(({ body }) => placeWithRetry(shop, body, { 'idempotency-key': randomUUID() })),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(orders.filter(({ status }) => status >= 300)).toEqual([]);
  const lines = await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.selectFrom('order_lines').select('product_id').where('tenant_code', '=', 'FIELDNOTE').execute(),
  );
  const ids = Object.groupBy(lines, ({ product_id }) => product_id);
  expect(
    Object.entries(ids)
      .map(([id, own]) => [id, own?.length])
      .sort(),
  ).toEqual([
    ['parka-5', 16],
    ['scarf', 16],
  ]);
  expect((await countDeadlocks(shop)) - deadlocks).toBe(0);
}, 60_000);

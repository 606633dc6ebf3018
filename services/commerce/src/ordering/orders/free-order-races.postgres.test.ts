import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/checkout.ts';
import { addFreeProduct, freeCheckout } from '../../../testing/free-checkout.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
let sample: string;
beforeAll(async () => {
  cluster = await createShopInstances();
  ({ sample } = await addFreeProduct(cluster.shop));
});
afterAll(() => cluster.close());

const stock = () => stockOf(cluster.shop.db, 'FIELDNOTE', sample);

it.each([
  ['the same key', () => 'same'],
  ['different keys', () => randomUUID()],
  ['no key', () => undefined],
])('places one free order for a cart from requests at once with %s', async (_, newKey) => {
  const { body } = await freeCheckout(cluster.shop, { email: `${randomUUID()}@shop.test` });
  const before = await stock();
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const key = newKey();
      const at = cluster.instances[index % cluster.instances.length]!;
      return placeOrder(at, body, key === undefined ? {} : { 'idempotency-key': key });
    }),
  );
  const ids = new Set(replies.flatMap((reply) => (reply.status === 201 ? [reply.body.id] : [])));
  expect(ids.size).toBe(1);
  const others = replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code);
  expect([...new Set(others)]).toEqual(others.length > 0 ? ['cart-empty'] : []);
  expect(await stock()).toBe(before - 1);
});

it('places at most three free orders of a person at once', async () => {
  const email = `${randomUUID()}@shop.test`;
  const checkouts = await Promise.all(Array.from({ length: 6 }, () => freeCheckout(cluster.shop, { email })));
  const before = await stock();
  const replies = await Promise.all(
    checkouts.map(({ body }, index) =>
      placeOrder(cluster.instances[index % cluster.instances.length]!, body, {
        'x-forwarded-for': `203.0.113.${index}`,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  expect(await stock()).toBe(before - 3);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countCaptures, home } from '../../../testing/checkout.ts';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { openDraftShop, type DraftShop } from '../../../testing/draft-shop.ts';
import { readRaceRounds } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

const rounds = readRaceRounds({ quick: 4, full: 40 });

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
let drafts: DraftShop;
beforeAll(async () => {
  cluster = await createShopInstances();
  drafts = await openDraftShop(cluster.shop);
});
afterAll(() => cluster.close());

const at = (index: number) => cluster.instances[index % cluster.instances.length]!;
const stock = () => stockOf(cluster.shop.db, 'FIELDNOTE', drafts.parka);
const newEmail = () => `${randomUUID()}@shop.test`;

it('is either paid or withdrawn', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { draft, token } = await drafts.send({ email: newEmail() });
    const payment = await drafts.approve(draft);
    const before = { captures: await countCaptures(cluster.shop), stock: await stock() };
    const [paid, withdrawn] = await Promise.all([
      drafts.pay(token, payment, { at: at(round) }),
      drafts.call('POST', `/${draft.id}/withdraw`, undefined, at(round + 1)),
    ]);
    const isPaid = paid.status === 201;
    expect([paid.status, withdrawn.status].sort()).toEqual(isPaid ? [201, 409] : [200, 409]);
    expect((await drafts.read(draft.id)).status).toBe(isPaid ? 'ORDERED' : 'DRAFT');
    expect(await countCaptures(cluster.shop)).toBe(before.captures + (isPaid ? 1 : 0));
    expect(await stock()).toBe(before.stock - (isPaid ? 1 : 0));
  }
});

it('becomes one order if several people pay its link at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { draft, token } = await drafts.send({ email: newEmail() });
    const payments = await Promise.all(Array.from({ length: 4 }, () => drafts.approve(draft)));
    const before = { captures: await countCaptures(cluster.shop), stock: await stock() };
    const replies = await Promise.all(
      payments.map((payment, index) => drafts.pay(token, payment, { at: at(index), key: randomUUID() })),
    );
    const codes = replies.map((reply) => (reply.status === 201 ? 'placed' : reply.body.code)).sort();
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
    expect(['conflict', 'order-in-progress', 'placed']).toEqual(expect.arrayContaining(codes));
    expect(await countCaptures(cluster.shop)).toBe(before.captures + 1);
    expect(await stock()).toBe(before.stock - 1);
  }
});

it('becomes one order if one payment is sent several times at once', async () => {
  const { draft, token } = await drafts.send({ email: newEmail() });
  const payment = await drafts.approve(draft);
  const captures = await countCaptures(cluster.shop);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => drafts.pay(token, payment, { at: at(index), key: 'same' })),
  );
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await countCaptures(cluster.shop)).toBe(captures + 1);
});

it('is sent once if two operators send it at once', async () => {
  const { id, updatedAt } = await drafts.create();
  cluster.shop.jobs.waiting.splice(0);
  const replies = await Promise.all(
    [0, 1, 2].map((index) => drafts.call('POST', `/${id}/send`, { days: 7, basedOn: updatedAt }, at(index))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await drafts.read(id)).status).toBe('SENT');
});

it('is placed once if two operators place it at once, and created once', async () => {
  const input = draftOrderInput(drafts.parka, {
    shippingAddress: { ...home, city: 'Portland', state: 'OR', postalCode: '97205' },
    discount: { amount: 100, reason: 'On us' },
    shipping: { name: 'Pickup', price: 0 },
  });
  const created = await Promise.all(
    [0, 1, 2].map((index) =>
      at(index).call('POST', '/admin/draft-orders', {
        token: drafts.operator,
        body: input,
        headers: { 'idempotency-key': 'once' },
      }),
    ),
  );
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [id] = [...new Set(created.map(({ body }) => body.id as string))];
  const before = await stock();
  const placed = await Promise.all(
    [0, 1, 2].map((index) => drafts.call('POST', `/${id}/place`, {}, at(index))),
  );
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stock()).toBe(before - 1);
});

it('keeps what was ordered if its buyer is deleted while paying', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = newEmail();
    await cluster.shop.call('POST', '/newsletter/subscriptions', { body: { email } });
    const { draft, token } = await drafts.send({ email });
    const payment = await drafts.approve(draft);
    const customers = await cluster.shop.call('GET', `/admin/customers?q=${email}`, {
      token: drafts.operator,
    });
    const customerId = customers.body.content[0].id as string;
    const [paid, deleted] = await Promise.all([
      drafts.pay(token, payment, { at: at(round) }),
      at(round + 1).call('POST', `/admin/customers/${customerId}/delete`, { token: drafts.operator }),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 409]).toContain(paid.status);
    expect((await drafts.call('GET', `/${draft.id}`)).status).toBe(404);
    const { rows } = await cluster.shop.db.query<{ state: string; is_forgotten: boolean }>(
      'select state, is_forgotten from orders where draft_order_id = $1',
      [draft.id],
    );
    expect(rows.map(({ state }) => state)).toEqual(paid.status === 201 ? ['PAID'] : []);
  }
});

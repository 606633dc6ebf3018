import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApiKey } from '../../../testing/api-keys.ts';
import { addOperator } from '../../../testing/operators.ts';
import { openWebhookShop, type WebhookShop } from '../../../testing/webhook-shop.ts';

let webhooks: WebhookShop;
let token: string;
beforeAll(async () => {
  webhooks = await openWebhookShop();
  await webhooks.signIn();
});
afterAll(() => webhooks.close());
beforeEach(async () => {
  await webhooks.reset();
  const permissions = ['webhooks:read', 'webhooks:write', 'catalog:read'];
  const name = `Events ${crypto.randomUUID().slice(0, 8)}`;
  const { body: role } = await webhooks.send('POST', '/admin/people/roles', { name, permissions });
  ({ token } = await addOperator(webhooks.shop, { email: `${role.id}@shop.test`, role: role.id }));
});

test('an endpoint only gets events about what its author may read, and the error names what is missing', async () => {
  const create = (eventTypes: string[]) => webhooks.call('POST', '', webhooks.input({ eventTypes }), token);
  const refused = await create(['order.placed', 'stock.low', 'customer.created', 'package.shipped']);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "You can only send events about what you may read. You don't have the permission orders:read for order.placed, package.shipped; customers:read for customer.created.",
  ]);
  expect((await webhooks.call('GET', '')).body).toEqual([]);
  expect((await create(['stock.low', 'product.created'])).status).toBe(201);
});

test('a change needs the permission for new events, and for all of them if they go somewhere else', async () => {
  const { id } = await webhooks.add({ eventTypes: ['order.placed', 'stock.low'] });
  const change = async (changes: object) => {
    const { updatedAt: basedOn } = (await webhooks.call('GET', `/${id}`)).body;
    const input = webhooks.input({ eventTypes: ['order.placed', 'stock.low'], ...changes, basedOn });
    return (await webhooks.call('PUT', `/${id}`, input, token)).status;
  };
  expect(await change({ description: 'Warehouse' })).toBe(200);
  expect(await change({ eventTypes: ['order.placed', 'order.shipped'] })).toBe(403);
  expect(await change({ url: `${webhooks.receiver.url}/elsewhere` })).toBe(403);
  expect(await change({ isActive: false })).toBe(200);
  expect(await change({})).toBe(403);
  expect(await change({ eventTypes: ['stock.low', 'product.updated'] })).toBe(200);
});

test("an API key can't choose events at all, because a person has to confirm it", async () => {
  const key = await addApiKey(webhooks.shop, { token: webhooks.token(), permissions: ['webhooks:write'] });
  const reply = await webhooks.call('POST', '', webhooks.input(), key.token);
  expect([reply.status, reply.body.message]).toEqual([
    403,
    expect.stringContaining('a person has to confirm'),
  ]);
});

import { apiKeyPermissions, type Permission } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApiKey, dayMs } from '../../../testing/api-keys.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let owner: TestOperator;
let manager: TestOperator;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  counter += 1;
  shop.moveTime(1000);
  await shop.db.inTenant('FIELDNOTE', async (tx) => {
    await tx.deleteFrom('admins').where('tenant_code', '=', 'FIELDNOTE').execute();
    await tx.deleteFrom('attempt_counters').where('tenant_code', '=', 'FIELDNOTE').execute();
  });
  owner = await addOperator(shop, { email: `owner${counter}@shop.test` });
  manager = await addOperator(shop, { email: `manager${counter}@shop.test`, role: 'manager' });
});

const inDays = (days: number) => new Date(shop.shop.clock().getTime() + days * dayMs).toISOString();
const create = (token: string, changes: object = {}) =>
  shop.call('POST', '/admin/api-keys', {
    token,
    body: { name: 'ERP', permissions: ['orders:read'], expiresAt: inDays(30), ...changes },
  });
const list = async () => (await shop.call('GET', '/admin/api-keys', { token: owner.token })).body;
const remove = (token: string, id: string) => shop.call('DELETE', `/admin/api-keys/${id}`, { token });
const orders = (token: string, tenant = 'FIELDNOTE') => shop.call('GET', '/admin/orders', { token, tenant });
const lastEntry = async (operation: string) =>
  (await shop.call('GET', '/admin/audit', { token: owner.token })).body.content.find(
    (entry: { operation: string }) => entry.operation === operation,
  );

describe('an API key', () => {
  it('is shown once, listed without its token, and stored as a hash', async () => {
    const { status, body } = await create(owner.token, { name: ' ERP ' });
    expect(status).toBe(201);
    const { token, ...key } = body;
    expect(token).toMatch(/^slv_[\w-]{49}$/);
    expect(key).toMatchObject({
      name: 'ERP',
      prefix: token.slice(0, 8),
      permissions: ['orders:read'],
      createdBy: owner.email,
      expiresAt: inDays(30),
      lastUsedAt: null,
    });
    expect(await list()).toEqual([key]);
    const rows = await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.selectFrom('api_keys').selectAll().where('tenant_code', '=', 'FIELDNOTE').execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });

  it('is announced to its creator by email and listed in the activity log', async () => {
    const { id } = await addApiKey(shop, { token: owner.token });
    expect(await lastEntry('createApiKey')).toMatchObject({
      actor: owner.email,
      before: null,
      subject: { type: 'api-key', id, name: 'ERP' },
      after: { name: 'ERP', permissions: ['orders:read'], expiresAt: inDays(30) },
    });
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, owner.email);
    expect(mail?.text).toContain('An API key was created with your account');
  });

  it('needs a unique name, a permission and an expiry date within a year', async () => {
    await create(owner.token);
    const taken = await create(owner.token);
    expect([taken.status, taken.body.fields]).toEqual([409, { name: 'is already the name of an API key' }]);
    for (const changes of [
      { name: 'The "ERP"' },
      { name: ' ' },
      { permissions: [] },
      ...['people:write', 'api-keys:write', 'accounts:write', 'domains:write', 'personal-data:read'].map(
        (permission) => ({ permissions: [permission] }),
      ),
      { expiresAt: inDays(0) },
      { expiresAt: inDays(367) },
      { expiresAt: 'tomorrow' },
    ])
      expect((await create(owner.token, { name: 'Other', ...changes })).status, JSON.stringify(changes)).toBe(
        400,
      );
    expect((await create(owner.token, { name: 'Other', expiresAt: inDays(366) })).status).toBe(201);
  });

  it('can’t do what its creator may not', async () => {
    const { body: role } = await shop.call('POST', '/admin/people/roles', {
      token: owner.token,
      body: { name: 'Integrator', permissions: ['api-keys:read', 'api-keys:write', 'orders:read'] },
    });
    const integrator = await addOperator(shop, { email: `i${counter}@shop.test`, role: role.id });
    const refused = await create(integrator.token, { permissions: ['orders:read', 'catalog:write'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await create(integrator.token)).status).toBe(201);
  });

  it('is refused if the store already has fifty', async () => {
    for (let number = 1; number <= 50; number += 1)
      await addApiKey(shop, { token: owner.token, name: `${number}` });
    const refused = await create(owner.token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A store can have 50 API keys. Delete one first.',
    ]);
  });
});

describe('deleting an API key', () => {
  it('stops its program at once', async () => {
    const { id, token } = await addApiKey(shop, { token: owner.token });
    expect((await orders(token)).status).toBe(200);
    expect((await remove(manager.token, id)).status).toBe(200);
    expect((await orders(token)).status).toBe(401);
    expect(await lastEntry('deleteApiKey')).toMatchObject({
      actor: manager.email,
      after: null,
      subject: { type: 'api-key', id, name: 'ERP' },
      before: { name: 'ERP', createdBy: owner.email },
    });
    expect((await remove(manager.token, id)).status).toBe(404);
  });

  it('is refused to an operator with fewer permissions than the key, unless they created it', async () => {
    const role = async (permissions: Permission[]) =>
      (
        await shop.call('POST', '/admin/people/roles', {
          token: owner.token,
          body: { name: `Role ${(counter += 1)}`, permissions },
        })
      ).body.id;
    const powerful = await role(['api-keys:write', 'orders:read']);
    const integrator = await addOperator(shop, { email: `i${counter}@shop.test`, role: powerful });
    const own = await addApiKey(shop, { token: integrator.token, name: 'Own' });
    const foreign = await addApiKey(shop, {
      token: owner.token,
      permissions: ['orders:read', 'orders:write'],
    });
    expect((await remove(integrator.token, foreign.id)).status).toBe(403);
    const weaker = await role(['api-keys:write']);
    await shop.call('PUT', `/admin/people/${integrator.id}/role`, {
      token: owner.token,
      body: { role: weaker },
    });
    expect((await remove(integrator.token, own.id)).status).toBe(200);
  });
});

describe('a program', () => {
  it('is named in the activity log, whether its call succeeds or is refused', async () => {
    const { token } = await addApiKey(shop, { token: owner.token, permissions: ['marketing:write'] });
    const actor = `API key "ERP" (${owner.email})`;
    await shop.call('PUT', '/admin/pages/about', { token, body: { title: 'About', html: '<p>Us</p>' } });
    expect(await lastEntry('saveContentPage')).toMatchObject({ actor, outcome: 'done' });
    await shop.call('GET', '/admin/orders', { token });
    const { body } = await shop.call(
      'GET',
      `/admin/audit?withReads=true&actor=${encodeURIComponent(actor)}`,
      {
        token: owner.token,
      },
    );
    expect(body.content).toContainEqual(
      expect.objectContaining({
        actor,
        operation: 'listAdminOrders',
        outcome: 'forbidden',
        reason: expect.stringContaining('This needs the permission orders:read.'),
      }),
    );
  });

  it('gets the same answer with an unknown, expired, deleted or foreign key', async () => {
    const { token } = await addApiKey(shop, { token: owner.token, daysLeft: 1 });
    const boss = await addOperator(shop, { email: `boss${counter}@shop.test`, tenant: 'MAISONLUNE' });
    const foreign = await addApiKey(shop, { token: boss.token, tenant: 'MAISONLUNE' });
    const deleted = await addApiKey(shop, { token: owner.token, name: 'Old' });
    await remove(owner.token, deleted.id);
    expect((await orders(token)).status).toBe(200);
    expect((await orders(foreign.token, 'MAISONLUNE')).status).toBe(200);
    shop.moveTime(dayMs);
    const unknown = `slv_${'x'.repeat(49)}`;
    for (const invalid of [token, foreign.token, deleted.token, unknown, token.slice(0, -1)]) {
      const { status, body } = await orders(invalid);
      expect([status, body.code, body.message]).toEqual([401, 'unauthorized', 'Authentication required']);
    }
  });

  it('uses its key only as a bearer token', async () => {
    const { token } = await addApiKey(shop, { token: owner.token });
    const reply = await shop.app.inject({
      url: '/api/v1/admin/orders',
      headers: {
        host: 'shop.test',
        origin: 'http://shop.test',
        'x-tenant-code': 'FIELDNOTE',
        cookie: `selvedge-operator=${token}`,
      },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('updates when its key was last used, at most every five minutes', async () => {
    const { token } = await addApiKey(shop, { token: owner.token });
    const lastUse = async () => (await list())[0].lastUsedAt;
    await orders(token);
    const first = shop.shop.clock().toISOString();
    expect(await lastUse()).toBe(first);
    shop.moveTime(4 * 60_000);
    await orders(token);
    expect(await lastUse()).toBe(first);
    shop.moveTime(2 * 60_000);
    await orders(token);
    expect(await lastUse()).toBe(shop.shop.clock().toISOString());
  });

  it('is limited after many invalid keys from its network, but a valid one still works', async () => {
    const { token } = await addApiKey(shop, { token: owner.token });
    const old = await addApiKey(shop, { token: owner.token, name: 'Old' });
    await remove(owner.token, old.id);
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await orders(old.token)).status).toBe(401);
    const limited = await orders(old.token);
    expect([limited.status, limited.body.code]).toEqual([429, 'rate-limited']);
    expect((await orders(token)).status).toBe(200);
    shop.moveTime(16 * 60_000);
    expect((await orders(old.token)).status).toBe(401);
  });
});

it('a manager has every permission that an API key can have', async () => {
  expect((await create(manager.token, { permissions: apiKeyPermissions })).status).toBe(201);
});

import {
  adminOperations,
  apiKeyPermissions,
  isSensitive,
  permissionFor,
  permissionsOfRole,
  roleNames,
  type Endpoint,
} from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApiKey } from '../../../testing/api-keys.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let owner: TestOperator;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  counter += 1;
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.deleteFrom('admins').where('tenant_code', '=', 'FIELDNOTE').execute(),
  );
  owner = await addOperator(shop, { email: `owner${counter}@shop.test` });
});

const operations = Object.entries(adminOperations)
  .map(([name, endpoint]): { name: string; endpoint: Endpoint } => ({ name, endpoint }))
  .filter(({ endpoint }) => endpoint.access === 'admin');

/** A request that no operation accepts, so that nothing changes if the key allows it. */
const send = ({ method, path }: Endpoint, token: string, tenant = 'FIELDNOTE') =>
  shop.app.inject({
    method,
    url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no%20id')}?page=none&size=none`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: { unknown: true } }),
  });

/** @returns the operations that a key may call; the others refuse it before they read the request */
async function allowedOperations(token: string, called = operations): Promise<string[]> {
  const allowed: string[] = [];
  for (const { name, endpoint } of called) {
    const reply = await send(endpoint, token);
    if (reply.statusCode === 403) expect(reply.json(), name).toMatchObject({ code: 'forbidden' });
    else allowed.push(name);
    expect([401, 429, 500], name).not.toContain(reply.statusCode);
  }
  return allowed;
}

const operationsFor = (granted: readonly string[]) =>
  operations
    .filter(({ endpoint }) => granted.includes(permissionFor(endpoint) ?? '') && !isSensitive(endpoint))
    .map(({ name }) => name);

/** One operation for each permission that a key can have, in the permissions' order. */
const examples = apiKeyPermissions.map((permission) =>
  operations.find(({ name }) => name === operationsFor([permission])[0])!,
);
/** @returns the permissions whose example a key may call */
async function allowedPermissions(token: string): Promise<(string | null)[]> {
  const allowed = await allowedOperations(token, examples);
  return examples.filter(({ name }) => allowed.includes(name)).map(({ endpoint }) => permissionFor(endpoint));
}

test.each(apiKeyPermissions)(
  'a key with %s may call what it includes and nothing else',
  async (permission) => {
    const { token } = await addApiKey(shop, { token: owner.token, permissions: [permission] });
    const included = operationsFor([permission]);
    // One key tries every operation, the others what they include and one operation of each other permission.
    const called =
      permission === apiKeyPermissions[0]
        ? operations
        : [...operations.filter(({ name }) => included.includes(name)), ...examples];
    const allowed = new Set(await allowedOperations(token, called));
    expect([...allowed]).toEqual(included);
    expect(included.length).toBeGreaterThan(0);
    const anyOperation = adminOperations[included[0] as keyof typeof adminOperations];
    expect((await send(anyOperation, token, 'MAISONLUNE')).statusCode).toBe(401);
  },
);

test('a key with every permission that keys can have still can’t grant access or become a session', async () => {
  const { token } = await addApiKey(shop, { token: owner.token, permissions: apiKeyPermissions });
  const allowed = await allowedOperations(token);
  const refused = operations.map(({ name }) => name).filter((name) => !allowed.includes(name));
  expect(refused).toEqual(
    expect.arrayContaining([
      'adoptAdminSession',
      'confirmIdentity',
      'changeAdminPassword',
      'addPasskey',
      'getOwnAccess',
      'listApiKeys',
      'createApiKey',
      'deleteApiKey',
      'invitePerson',
      'changeRole',
      'createRole',
      'setPaymentCredentials',
      'updateStoreDomains',
      'exportCustomers',
      'deleteCustomer',
      'updateRetention',
      'deleteProduct',
      'createPreview',
    ]),
  );
});

test.each([
  ['POST', '/admin/api-keys', /^This needs the permission api-keys:write\./],
  ['PUT', '/admin/settings/retention', "An API key can't do this, because a person has to confirm it."],
  ['PUT', '/admin/auth/session', "An API key can't do this. Sign in as an operator."],
] as const)(
  '%s %s says why it refuses a key, and so does the activity log',
  async (method, path, message) => {
    const { token } = await addApiKey(shop, { token: owner.token, permissions: apiKeyPermissions });
    const { status, body } = await shop.call(method, path, { token });
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', expect.stringMatching(message)]);
    const actor = encodeURIComponent(`API key "ERP" (${owner.email})`);
    const log = await shop.call('GET', `/admin/audit?actor=${actor}`, { token: owner.token });
    expect(log.body.content).toMatchObject([{ outcome: 'forbidden', reason: body.message }]);
  },
);

describe('when its creator', () => {
  test.each(roleNames)('gets the role %s, a key keeps only that role’s permissions', async (role) => {
    const creator = await addOperator(shop, { email: `creator${counter}@shop.test` });
    const { token } = await addApiKey(shop, { token: creator.token, permissions: apiKeyPermissions });
    const path = `/admin/people/${creator.id}/role`;
    expect((await shop.call('PUT', path, { token: owner.token, body: { role } })).status).toBe(200);
    const kept = apiKeyPermissions.filter((permission) => permissionsOfRole[role].includes(permission));
    expect(await allowedPermissions(token)).toEqual(kept);
  });

  test('loses a permission because the role changes, a key loses it too', async () => {
    const fields = (permissions: string[]) => ({ name: 'Integrator', permissions });
    const { body: role } = await shop.call('POST', '/admin/people/roles', {
      token: owner.token,
      body: fields(['api-keys:write', 'orders:read', 'catalog:read']),
    });
    const creator = await addOperator(shop, { email: `creator${counter}@shop.test`, role: role.id });
    const permissions = ['orders:read', 'catalog:read'] as const;
    const { token } = await addApiKey(shop, { token: creator.token, permissions });
    const status = async () => (await shop.call('GET', '/admin/orders', { token })).status;
    expect(await status()).toBe(200);
    await shop.call('PUT', `/admin/people/roles/${role.id}`, {
      token: owner.token,
      body: fields(['catalog:read']),
    });
    expect(await status()).toBe(403);
    expect((await shop.call('GET', '/admin/products', { token })).status).toBe(200);
  });

  test('gets a permission that the key wasn’t given, nothing changes', async () => {
    const creator = await addOperator(shop, { email: `creator${counter}@shop.test`, role: 'manager' });
    const { token } = await addApiKey(shop, { token: creator.token });
    await shop.call('PUT', `/admin/people/${creator.id}/role`, {
      token: owner.token,
      body: { role: 'owner' },
    });
    expect(await allowedPermissions(token)).toEqual(['orders:read']);
  });

  test('has to set up two-step sign-in first, so does the key’s creator', async () => {
    const creator = await addOperator(shop, { email: `creator${counter}@shop.test`, role: 'manager' });
    const { token } = await addApiKey(shop, { token: creator.token });
    const setPolicy = (requiresSecondFactor: boolean) =>
      shop.call('PUT', '/admin/people/roles/manager/second-factor', {
        token: owner.token,
        body: { requiresSecondFactor },
      });
    await setPolicy(true);
    const { status, body } = await shop.call('GET', '/admin/orders', { token });
    expect([status, body.code, body.message]).toEqual([
      403,
      'second-factor-missing',
      'The operator who created this API key has to set up two-step sign-in first.',
    ]);
    await setPolicy(false);
    expect((await shop.call('GET', '/admin/orders', { token })).status).toBe(200);
  });

  test('is removed, the key is deleted, and the log says which', async () => {
    const creator = await addOperator(shop, { email: `creator${counter}@shop.test` });
    const { token } = await addApiKey(shop, { token: creator.token });
    await shop.call('DELETE', `/admin/people/${creator.id}`, { token: owner.token });
    expect((await shop.call('GET', '/admin/orders', { token })).status).toBe(401);
    expect((await shop.call('GET', '/admin/api-keys', { token: owner.token })).body).toEqual([]);
    const log = await shop.call('GET', `/admin/audit?actor=${owner.email}`, { token: owner.token });
    expect(log.body.content[0].before).toMatchObject({ email: creator.email, apiKeys: ['ERP'] });
  });
});

import {
  adminOperations,
  permissionFor,
  permissionsOfRole,
  roleNames,
  type Endpoint,
} from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());

const operations: [string, Endpoint][] = Object.entries(adminOperations);
const guarded = operations.flatMap(([name, endpoint]) => {
  const permission = endpoint.access === 'admin' ? permissionFor(endpoint) : null;
  return permission === null ? [] : [{ name, endpoint, permission }];
});

/** A request that no operation accepts, so that nothing changes if the role allows it. */
const send = ({ method, path }: Endpoint, token: string, tenant = 'FIELDNOTE') =>
  shop.app.inject({
    method,
    url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no%20id')}?page=none&size=none`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: { unknown: true } }),
  });

test.each(roleNames)(
  'the role %s may call what it includes and nothing else, in its own store',
  async (role) => {
    const { token } = await addOperator(shop, { email: `${role}@shop.test`, role });
    const allowed: string[] = [];
    for (const { name, endpoint } of guarded) {
      const reply = await send(endpoint, token);
      if (reply.statusCode === 403) expect(reply.json()).toMatchObject({ code: 'forbidden' });
      else allowed.push(name);
      expect([401, 500]).not.toContain(reply.statusCode);
      expect((await send(endpoint, token, 'MAISONLUNE')).statusCode, name).toBe(401);
    }
    const included = guarded.filter(({ permission }) => permissionsOfRole[role].includes(permission));
    expect(allowed).toEqual(included.map(({ name }) => name));
  },
);

test('a refused call is in the audit log, with the operator and the reason', async () => {
  const { token, email } = await addOperator(shop, { email: 'curious@shop.test', role: 'support' });
  const owner = await addOperator(shop, { email: 'reader@shop.test' });
  expect((await shop.call('GET', '/admin/products/no-product', { token })).status).toBe(404);
  const refused = await shop.call('DELETE', '/admin/products/cap', { token });
  expect([refused.status, refused.body.message]).toEqual([403, "Your role doesn't allow this"]);
  const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, { token: owner.token });
  expect(body.content[0]).toMatchObject({
    actor: email,
    operation: 'deleteProduct',
    outcome: 'forbidden',
    subject: null,
    reason: "Your role doesn't allow this",
  });
});

test('a refused change of a role is in the audit log', async () => {
  const { token, email } = await addOperator(shop, { email: 'deciding@shop.test', role: 'manager' });
  const owner = await addOperator(shop, { email: 'present@shop.test' });
  const body = { requiresSecondFactor: true };
  const refused = await shop.call('PUT', '/admin/people/roles/owner/second-factor', { token, body });
  expect(refused.status).toBe(403);
  const log = await shop.call('GET', `/admin/audit?actor=${email}`, { token: owner.token });
  expect(log.body.content[0]).toMatchObject({
    operation: 'updateRolePolicy',
    outcome: 'forbidden',
    subject: { type: 'role', id: 'owner', name: 'owner' },
  });
});

test("refused calls can't flood the audit log", async () => {
  const { token, email } = await addOperator(shop, { email: 'noisy@shop.test', role: 'support' });
  const owner = await addOperator(shop, { email: 'patient@shop.test' });
  for (let call = 0; call < 62; call += 1) await shop.call('DELETE', '/admin/products/cap', { token });
  const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, { token: owner.token });
  expect(body.totalElements).toBe(60);
});

test('a new role applies from the next call on', async () => {
  const owner = await addOperator(shop, { email: 'chief@shop.test' });
  const { id, token } = await addOperator(shop, { email: 'moved@shop.test', role: 'marketing' });
  expect((await shop.call('GET', '/admin/banners/all', { token })).status).toBe(200);
  await shop.call('PUT', `/admin/people/${id}/role`, { token: owner.token, body: { role: 'support' } });
  expect((await shop.call('GET', '/admin/banners/all', { token })).status).toBe(403);
  const { body } = await shop.call('GET', '/admin/auth/access', { token });
  expect(body).toMatchObject({ id, role: 'support', permissions: [...permissionsOfRole.support] });
});

import {
  adminOperations,
  permissionFor,
  permissions,
  permissionsOfRole,
  roleNames,
  type Endpoint,
  type Permission,
  type RoleName,
} from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { tokensMailed } from '../../../testing/sent-emails.ts';

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
    ...{ actor: email, operation: 'deleteProduct', outcome: 'forbidden', subject: null },
    reason: "Your role doesn't allow this",
  });
});

test("refused calls can't flood the audit log", async () => {
  const { token, email } = await addOperator(shop, { email: 'noisy@shop.test', role: 'support' });
  const owner = await addOperator(shop, { email: 'patient@shop.test' });
  for (let call = 0; call < 62; call += 1) await shop.call('DELETE', '/admin/products/cap', { token });
  const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, { token: owner.token });
  expect(body.totalElements).toBe(60);
});

test('a new role counts from the next call on', async () => {
  const owner = await addOperator(shop, { email: 'chief@shop.test' });
  const { id, token } = await addOperator(shop, { email: 'moved@shop.test', role: 'marketing' });
  expect((await shop.call('GET', '/admin/banners/all', { token })).status).toBe(200);
  await shop.call('PUT', `/admin/people/${id}/role`, { token: owner.token, body: { role: 'support' } });
  expect((await shop.call('GET', '/admin/banners/all', { token })).status).toBe(403);
  const { body } = await shop.call('GET', '/admin/auth/access', { token });
  expect(body).toMatchObject({ id, role: 'support', permissions: [...permissionsOfRole.support] });
});

/** An operator whose token the attacker has. */
interface Controlled {
  id: string;
  token: string;
}

test.each(roleNames.slice(1))(
  'no three calls of the role %s give anybody a permission that it lacks',
  async (role) => {
    const random = seededRandom(`chains of ${role}`);
    const own: ReadonlySet<Permission> = new Set(permissionsOfRole[role]);
    const others = await Promise.all(
      roleNames.map((other) =>
        addOperator(shop, { email: `${other}-next-to-${role}@shop.test`, role: other }),
      ),
    );
    // What an owner has defined before, with more than most roles include.
    const owner = others[0]!;
    const powerful = await defineRole(owner.token, `Powerful next to ${role}`, [
      'people:write',
      'accounts:write',
    ]);
    const holder = await addOperator(shop, { email: `holder-next-to-${role}@shop.test`, role: powerful! });
    const chains = own.has('people:write') ? 40 : 5;
    for (let chain = 0; chain < chains; chain += 1) {
      const first = await addOperator(shop, { email: `${role}-${chain}@shop.test`, role });
      const controlled: [Controlled, ...Controlled[]] = [first];
      const roles: [string, ...string[]] = [...(roleNames as unknown as [RoleName]), powerful!];
      for (let step = 0; step < 3; step += 1) {
        const { token } = random.pick(controlled);
        const wanted = random.pick(roles);
        const target = random.pick([first, ...controlled, ...others, holder]).id;
        const some = permissions.filter(() => random.between(0, 1) < 0.3);
        const name = `Role ${role} ${chain} ${step}`;
        const kind = random.pick([
          'assign',
          'assign',
          'invite',
          'invite',
          'remove',
          'define',
          'redefine',
          'redefine',
        ]);
        if (kind === 'assign')
          await shop.call('PUT', `/admin/people/${target}/role`, { token, body: { role: wanted } });
        else if (kind === 'remove') await shop.call('DELETE', `/admin/people/${target}`, { token });
        else if (kind === 'redefine')
          await shop.call('PUT', `/admin/people/roles/${wanted}`, {
            token,
            body: { name, permissions: some },
          });
        else if (kind === 'define') {
          const defined = await defineRole(token, name, some);
          if (defined) roles.push(defined);
        } else {
          const joined = await invite(token, `friend-${role}-${chain}-${step}@shop.test`, wanted);
          if (joined) controlled.push(joined);
        }
      }
      for (const { token } of controlled) {
        const { status, body } = await shop.call('GET', '/admin/auth/access', { token });
        if (status !== 200) continue;
        expect(body.permissions.filter((permission: Permission) => !own.has(permission))).toEqual([]);
      }
    }
  },
);

/** @returns the ID of the new role; undefined if it's refused */
async function defineRole(token: string, name: string, some: Permission[]): Promise<string | undefined> {
  const body = { name, permissions: some };
  const reply = await shop.call('POST', '/admin/people/roles', { token, body });
  return reply.status === 201 ? reply.body.id : undefined;
}

/** @returns the operator that the invited person has become; undefined if the invitation is refused */
async function invite(token: string, email: string, role: string): Promise<Controlled | undefined> {
  const invitation = await shop.call('POST', '/admin/people/invitations', { token, body: { email, role } });
  if (invitation.status !== 201) return undefined;
  await shop.runJobs('mail');
  const [mailed] = await tokensMailed(shop, email, '/admin/invitation');
  const password = 'friends of the store';
  const accepted = await shop.call('POST', '/admin/invitations/acceptance', {
    body: { token: mailed, displayName: 'Friend', password },
  });
  expect(accepted.status).toBe(200);
  const session = await shop.call('POST', '/admin/auth/login', { body: { email, password } });
  const { body } = await shop.call('GET', '/admin/auth/access', { token: session.body.token });
  return { id: body.id, token: session.body.token };
}

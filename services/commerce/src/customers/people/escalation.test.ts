import { permissions, permissionsOfRole, roleNames, type Permission } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// Searches all chains of three calls with which operators change what they, or people they control, may do. Refused calls change nothing,
// so only accepted ones are continued.

let shop: TestShop;
let counter = 0;
let owner: TestOperator;
/** A role that an owner has defined, with more permissions than any other role except the owner's. */
let powerful: string;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await addOperator(shop, { email: 'owner@shop.test' });
  powerful = await defineRole('Powerful', ['people:write', 'accounts:write', 'domains:write']);
});
afterAll(() => shop.close());

async function defineRole(name: string, some: Permission[]): Promise<string> {
  const body = { name, permissions: some };
  const reply = await shop.call('POST', '/admin/people/roles', { token: owner.token, body });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

/** What an attacker controls: two operators with the role, and the people they have invited. */
interface World {
  number: number;
  controlled: { id: string; token: string }[];
  /** The role that the chain defined last; the attacker's own role if it has defined none. */
  defined: string;
}

async function createWorld(role: string): Promise<World> {
  const number = (counter += 1);
  // Otherwise, earlier chains would use up the store's limits on operators, roles and emails.
  await shop.db.inTenant('FIELDNOTE', async (tx) => {
    await tx
      .deleteFrom('admins')
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('id', '<>', owner.id)
      .execute();
    await tx
      .deleteFrom('admin_roles')
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('name', 'like', 'Role %')
      .execute();
    await tx.deleteFrom('attempt_counters').where('tenant_code', '=', 'FIELDNOTE').execute();
  });
  const controlled = [
    await addOperator(shop, { email: `one${number}@shop.test`, role }),
    await addOperator(shop, { email: `two${number}@shop.test`, role }),
  ];
  return { number, controlled, defined: role };
}

/** @returns whether the call was accepted */
type Step = (world: World) => Promise<boolean>;

/**
 * @param senders indexes of those controlled people who send the calls
 * @returns every call that changes what somebody may do
 */
function stepsOf(role: string, own: readonly Permission[], senders: readonly number[]): Step[] {
  const wantedRoles: ((world: World) => string)[] = [() => 'owner', () => powerful, ({ defined }) => defined];
  const send = async (
    { controlled }: World,
    by: number,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    const token = controlled[by]?.token;
    // The chain hasn't invited anybody yet.
    if (token === undefined) return { status: 0, body: undefined };
    return shop.call(method, `/admin/people${path}`, { token, ...(body && { body }) });
  };
  const define =
    (by: number, some: readonly Permission[]): Step =>
    async (world) => {
      const name = `Role ${world.number} ${(counter += 1)}`;
      const { status, body } = await send(world, by, 'POST', '/roles', { name, permissions: some });
      if (status === 201) world.defined = body.id;
      return status === 201;
    };
  const redefine =
    (by: number, id: (world: World) => string): Step =>
    async (world) => {
      if (id(world) === role) return false;
      const body = { name: `Role ${world.number} ${(counter += 1)}`, permissions };
      return (await send(world, by, 'PUT', `/roles/${id(world)}`, body)).status === 200;
    };
  const assign =
    (by: number, to: number, wanted: (world: World) => string): Step =>
    async (world) => {
      // The attacker's own role changes nothing.
      if (wanted(world) === role) return false;
      const path = `/${world.controlled[to]?.id ?? owner.id}/role`;
      return (await send(world, by, 'PUT', path, { role: wanted(world) })).status === 200;
    };
  const inviteSomebody =
    (by: number, wanted: (world: World) => string): Step =>
    async (world) => {
      const email = `friend${(counter += 1)}@shop.test`;
      const { status } = await send(world, by, 'POST', '/invitations', { email, role: wanted(world) });
      if (status !== 201) return false;
      // As if they had accepted the invitation; people.test.ts tests that.
      world.controlled.push(await addOperator(shop, { email, role: wanted(world) }));
      return true;
    };
  const removeOwner =
    (by: number): Step =>
    async (world) =>
      (await send(world, by, 'DELETE', `/${owner.id}`)).status === 200;
  return senders.flatMap((by) => [
    define(by, permissions),
    define(by, own),
    redefine(by, () => powerful),
    redefine(by, ({ defined }) => defined),
    removeOwner(by),
    ...wantedRoles.flatMap((wanted) => [
      ...[0, 1].map((to) => assign(by, to, wanted)),
      inviteSomebody(by, wanted),
    ]),
  ]);
}

/** @returns how many chains were accepted in full */
async function search(role: string, own: readonly Permission[], length: number): Promise<number> {
  // Both operators can do the same, so only the first one starts. The third is the person they invited.
  const [first, later] = [stepsOf(role, own, [0]), stepsOf(role, own, [0, 1, 2])];
  let chains = 0;
  async function extend(chain: readonly Step[]): Promise<void> {
    let world: World | null = null;
    for (const step of chain.length === 0 ? first : later) {
      if (!world) {
        world = await createWorld(role);
        for (const earlier of chain) expect(await earlier(world)).toBe(true);
      }
      if (!(await step(world))) continue;
      for (const { token } of world.controlled) {
        const { body } = await shop.call('GET', '/admin/auth/access', { token });
        expect(body.permissions.filter((permission: Permission) => !own.includes(permission))).toEqual([]);
      }
      world = null;
      if (chain.length + 1 < length) await extend([...chain, step]);
      else chains += 1;
    }
  }
  await extend([]);
  return chains;
}

test.each(roleNames.slice(2))('no operation of the role %s changes what someone may do', async (role) => {
  expect(await search(role, permissionsOfRole[role], 1)).toBe(0);
});

test(
  'no three calls of a manager give anybody a permission that managers lack',
  { timeout: 240_000 },
  async () => {
    expect(await search('manager', permissionsOfRole.manager, 3)).toBeGreaterThan(100);
  },
);

test(
  'no three calls of a role that the store has defined give anybody more than it includes',
  { timeout: 240_000 },
  async () => {
    const own: Permission[] = ['orders:read', 'people:read', 'people:write'];
    const chains = await search(await defineRole('Team lead', own), own, 3);
    expect(chains).toBeGreaterThan(100);
  },
);

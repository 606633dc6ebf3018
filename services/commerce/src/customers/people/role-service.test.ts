import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAuthenticatorApp } from '../../../testing/authenticator-codes.ts';
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
  await shop.db.inTenant('FIELDNOTE', async (tx) => {
    await tx.deleteFrom('admins').where('tenant_code', '=', 'FIELDNOTE').execute();
    await tx.deleteFrom('admin_roles').where('tenant_code', '=', 'FIELDNOTE').execute();
  });
  owner = await addOperator(shop, { email: `owner${counter}@shop.test` });
  manager = await addOperator(shop, { email: `manager${counter}@shop.test`, role: 'manager' });
});

const packing = { name: 'Packing', permissions: ['orders:read', 'orders:write'] };
const list = async () => (await shop.call('GET', '/admin/people/roles', { token: owner.token })).body;
const create = (by = owner, body: object = packing) =>
  shop.call('POST', '/admin/people/roles', { token: by.token, body });
const update = (id: string, body: object, by = owner) =>
  shop.call('PUT', `/admin/people/roles/${id}`, { token: by.token, body });
const remove = (id: string, by = owner) =>
  shop.call('DELETE', `/admin/people/roles/${id}`, { token: by.token });
const assign = (role: string, { id }: { id: string }, by = owner) =>
  shop.call('PUT', `/admin/people/${id}/role`, { token: by.token, body: { role } });
const status = async (path: string, { token }: { token: string }) =>
  (await shop.call('GET', path, { token })).status;

describe('a custom role', () => {
  it('is listed after the built-in roles, and allows its operators exactly what it includes', async () => {
    const { status: created, body: role } = await create(owner, { ...packing, name: '  Packing ' });
    expect(created).toBe(201);
    expect(role).toMatchObject({ ...packing, requiresSecondFactor: false, people: 0 });
    await assign(role.id, manager);
    expect((await list()).at(-1)).toEqual({ ...role, people: 1 });
    expect([await status('/admin/orders', manager), await status('/admin/products', manager)]).toEqual([
      200, 403,
    ]);
    const { body: access } = await shop.call('GET', '/admin/auth/access', { token: manager.token });
    expect(access).toMatchObject({ role: role.id, roleName: 'Packing', permissions: packing.permissions });
  });

  it('changes what its operators may do from their next call on, and deletes their invitations and previews', async () => {
    const people = ['people:read', 'people:write', 'previews:write'];
    const { id } = (
      await create(owner, { name: 'Team lead', permissions: [...packing.permissions, ...people] })
    ).body;
    await assign(id, manager);
    const body = { email: `new${counter}@shop.test`, role: id };
    expect(
      (await shop.call('POST', '/admin/people/invitations', { token: manager.token, body })).status,
    ).toBe(201);
    const draft = { page: { slug: 'about', title: 'Not yet public', html: '<p>Soon</p>' } };
    const preview = (await shop.call('POST', '/admin/previews', { token: manager.token, body: draft })).body
      .token;

    expect((await update(id, { name: 'Team lead', permissions: ['catalog:read'] })).body.people).toBe(1);
    expect([await status('/admin/orders', manager), await status('/admin/products', manager)]).toEqual([
      403, 200,
    ]);
    expect((await shop.call('GET', '/admin/people', { token: owner.token })).body.invitations).toEqual([]);
    const { body: page } = await shop.call('GET', '/pages/about', { headers: { 'x-preview': preview } });
    expect(page.title).not.toBe('Not yet public');
  });

  it("keeps its operators' invitations if it only gets a new name or more permissions", async () => {
    const { id } = (await create(owner, { name: 'Team lead', permissions: ['people:read', 'people:write'] }))
      .body;
    await assign(id, manager);
    const body = { email: `new${counter}@shop.test`, role: id };
    await shop.call('POST', '/admin/people/invitations', { token: manager.token, body });
    const more = { name: 'Lead', permissions: ['orders:read', 'people:read', 'people:write'] };
    expect((await update(id, more)).body).toMatchObject({ ...more, people: 2 });
    expect((await shop.call('GET', '/admin/people', { token: owner.token })).body.invitations).toHaveLength(
      1,
    );
  });

  it("isn't overwritten by somebody who has seen an earlier version", async () => {
    const { id, updatedAt } = (await create()).body;
    expect((await update(id, { ...packing, permissions: ['orders:read'], basedOn: updatedAt })).status).toBe(
      200,
    );
    const late = await update(id, { ...packing, name: 'Packers', basedOn: updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  });

  it("can't include more than the person who defines it has, before or after a change", async () => {
    const accounts = { name: 'Money', permissions: ['accounts:write'] };
    expect((await create(manager, accounts)).status).toBe(403);
    const { id } = (await create(manager)).body;
    expect((await update(id, accounts, manager)).status).toBe(403);
    expect((await update(id, accounts)).status).toBe(200);
    expect((await update(id, packing, manager)).status).toBe(403);
    expect((await remove(id, manager)).status).toBe(403);
    const support = await addOperator(shop, { email: `support${counter}@shop.test`, role: 'support' });
    expect((await assign(id, support, manager)).status).toBe(403);
    expect((await create(support)).status).toBe(403);
  });

  it('has a unique name', async () => {
    const { id } = (await create()).body;
    const other = (await create(owner, { ...packing, name: 'Shipping' })).body;
    for (const name of ['PACKING ', 'Owner'])
      for (const reply of [
        await create(owner, { ...packing, name }),
        await update(other.id, { ...packing, name }),
      ])
        expect([reply.status, Object.keys(reply.body.fields)]).toEqual([409, ['name']]);
    expect((await update(id, { ...packing, name: 'packing' })).status).toBe(200);
  });

  it('can be deleted only if nobody has it or is invited with it', async () => {
    const { id } = (await create()).body;
    await assign(id, manager);
    expect((await remove(id)).body.message).toBe('Somebody has this role. Give them another one first.');
    await assign('support', manager);
    const body = { email: `new${counter}@shop.test`, role: id };
    const invitation = await shop.call('POST', '/admin/people/invitations', { token: owner.token, body });
    expect((await remove(id)).status).toBe(409);
    await shop.call('DELETE', `/admin/people/invitations/${invitation.body.id}`, { token: owner.token });
    await shop.call('POST', '/admin/people/invitations', { token: owner.token, body });
    await shop.db.query(
      `update admin_invitations set expires_at = now() - interval '1 minute' where email = $1`,
      [body.email],
    );
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const gone = await assign(id, manager);
    expect([gone.status, gone.body.fields]).toEqual([400, { role: 'no longer exists' }]);
  });

  it('can require a second factor, until it is deleted', async () => {
    const { id } = (await create()).body;
    const path = `/admin/people/roles/${id}/second-factor`;
    await shop.call('PUT', path, { token: owner.token, body: { requiresSecondFactor: true } });
    await assign(id, manager);
    expect(await status('/admin/orders', manager)).toBe(403);
    expect((await shop.call('GET', '/admin/orders', { token: manager.token })).body.code).toBe(
      'second-factor-missing',
    );
    await assign('manager', manager);
    expect((await remove(id)).status).toBe(200);
  });

  it('is named in the invitation and in the audit log', async () => {
    const { id } = (await create()).body;
    const email = `new${counter}@shop.test`;
    await shop.call('POST', '/admin/people/invitations', { token: owner.token, body: { email, role: id } });
    await shop.runJobs('mail');
    expect((await emailsTo(shop, email))[0]!.text).toContain('Your role will be: Packing.');
    await assign(id, manager);
    const { body } = await shop.call('GET', `/admin/audit?subjectId=${manager.id}`, { token: owner.token });
    expect(body.content[0]).toMatchObject({ before: { role: 'manager' }, after: { role: 'Packing' } });
  });

  it('of another store is unknown', async () => {
    const theirs = await addOperator(shop, { email: `theirs${counter}@shop.test`, tenant: 'MAISONLUNE' });
    const elsewhere = { tenant: 'MAISONLUNE', token: theirs.token };
    const { body: role } = await shop.call('POST', '/admin/people/roles', { ...elsewhere, body: packing });
    expect([(await assign(role.id, manager)).status, (await update(role.id, packing)).status]).toEqual([
      400, 404,
    ]);
    expect((await remove(role.id)).status).toBe(404);
    await shop.call('DELETE', `/admin/people/roles/${role.id}`, elsewhere);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no permissions', { permissions: [] }],
    ['an unknown permission', { permissions: ['everything:write'] }],
    ['a permission twice', { permissions: ['orders:read', 'orders:read'] }],
  ])('is refused with %s', async (_, change) => {
    expect((await create(owner, { ...packing, ...change })).status).toBe(400);
  });

  it('keeps the requirement of a second factor unless an owner lifts it', async () => {
    const requireFactor = (role: string) =>
      shop.call('PUT', `/admin/people/roles/${role}/second-factor`, {
        token: owner.token,
        body: { requiresSecondFactor: true },
      });
    await addAuthenticatorApp(shop, manager);
    await requireFactor('manager');
    // A copy requires it too, as does everything else that this manager defines.
    const { status: created, body: copy } = await create(manager, { ...packing, name: 'Copy' });
    expect([created, copy.requiresSecondFactor]).toEqual([201, true]);
    const { body: relaxed } = await create(owner);
    const support = await addOperator(shop, { email: `support${counter}@shop.test`, role: 'support' });
    await requireFactor('support');
    for (const person of [manager, support])
      expect((await assign(relaxed.id, person, manager)).body.code).toBe('forbidden');
    expect((await remove(copy.id, manager)).body.code).toBe('forbidden');
    expect((await assign(copy.id, support, manager)).status).toBe(200);
    expect((await assign(relaxed.id, support)).status).toBe(200);
    expect((await remove(copy.id)).status).toBe(200);
  });

  it("can't have a name that looks like another role's", async () => {
    await create();
    for (const name of ['ＯＷＮＥＲ', 'read only', 'Read_Only', 'PACKING', 'ｐａｃｋｉｎｇ'])
      expect([name, (await create(owner, { ...packing, name })).status]).toEqual([name, 409]);
  });
});

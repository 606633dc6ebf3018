import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { emailsTo, emailedTokens } from '../../../testing/sent-emails.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let owner: TestOperator;
let manager: TestOperator;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  counter += 1;
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.deleteFrom('admins').where('tenant_code', '=', 'FIELDNOTE').execute(),
  );
  owner = await addOperator(shop, { email: `owner${counter}@shop.test` });
  manager = await addOperator(shop, { email: `manager${counter}@shop.test`, role: 'manager' });
});

const guest = () => `guest${counter}@shop.test`;
const password = 'something long to remember';
const list = async () => (await shop.call('GET', '/admin/people', { token: owner.token })).body;
const setRole = (by: TestOperator, { id }: { id: string }, role: string) =>
  shop.call('PUT', `/admin/people/${id}/role`, { token: by.token, body: { role } });
const remove = (by: TestOperator, { id }: { id: string }) =>
  shop.call('DELETE', `/admin/people/${id}`, { token: by.token });
const invite = (by: TestOperator, role = 'support', email = guest()) =>
  shop.call('POST', '/admin/people/invitations', { token: by.token, body: { email, role } });
const accept = (token: string, more: object = {}) =>
  shop.call('POST', '/admin/invitations/acceptance', {
    body: { token, displayName: 'Robin Reed', password, ...more },
  });
async function invitedToken(by = owner, role = 'support'): Promise<string> {
  await invite(by, role);
  await shop.runJobs('mail');
  return (await emailedTokens(shop, guest(), '/admin/invitation'))[0]!;
}

describe('people', () => {
  it('are listed with their roles', async () => {
    expect(await list()).toMatchObject({
      people: [
        { id: owner.id, email: owner.email, displayName: 'Tester', role: 'owner' },
        { id: manager.id, email: manager.email, role: 'manager' },
      ],
      invitations: [],
    });
  });

  it('get another role from somebody who may give it', async () => {
    const reply = await setRole(owner, manager, 'owner');
    expect([reply.status, reply.body.role]).toEqual([200, 'owner']);
    expect((await list()).people[1].role).toBe('owner');
  });

  it("can't be changed by a manager if they're owners, or be made owners by one", async () => {
    const support = await addOperator(shop, { email: `support${counter}@shop.test`, role: 'support' });
    for (const reply of [
      await setRole(manager, owner, 'support'),
      await remove(manager, owner),
      await setRole(manager, support, 'owner'),
      await setRole(manager, manager, 'owner'),
      await invite(manager, 'owner'),
    ])
      expect(reply.status).toBe(403);
    expect((await setRole(manager, support, 'catalog')).status).toBe(200);
  });

  it('always include an owner', async () => {
    for (const reply of [await setRole(owner, owner, 'manager'), await remove(owner, owner)])
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'A store needs an owner. Make somebody else an owner first.',
      ]);
    await setRole(owner, manager, 'owner');
    expect((await remove(owner, owner)).status).toBe(200);
    expect((await shop.call('GET', '/admin/auth/access', { token: owner.token })).status).toBe(401);
  });

  it('are signed out when they are removed, and can no longer sign in', async () => {
    expect((await remove(owner, manager)).status).toBe(200);
    expect((await shop.call('GET', '/admin/people', { token: manager.token })).status).toBe(401);
    const { email } = manager;
    const signIn = await shop.call('POST', '/admin/auth/login', {
      body: { email, password: manager.password },
    });
    expect(signIn.status).toBe(401);
    expect((await remove(owner, manager)).status).toBe(404);
  });

  it('lose their previews with their role', async () => {
    const draft = { page: { slug: 'about', title: 'Not yet public', html: '<p>Soon</p>' } };
    const { body } = await shop.call('POST', '/admin/previews', { token: manager.token, body: draft });
    const view = async () => {
      const reply = await shop.call('GET', '/pages/about', { headers: { 'x-preview': body.token } });
      return reply.body.title;
    };
    expect(await view()).toBe('Not yet public');
    await setRole(owner, manager, 'read-only');
    expect(await view()).not.toBe('Not yet public');
  });

  it("can't point the links in emails to their own domain unless they're owners", async () => {
    const domains = { domains: [{ host: 'elsewhere.test', isCanonical: true }] };
    const reply = await shop.call('PUT', '/admin/settings/domains', { token: manager.token, body: domains });
    expect(reply.status).toBe(403);
  });

  it("of another store don't exist here", async () => {
    const other = await addOperator(shop, { email: `other${counter}@shop.test`, tenant: 'MAISONLUNE' });
    expect((await setRole(owner, other, 'support')).status).toBe(404);
    expect((await remove(owner, other)).status).toBe(404);
  });
});

describe('an invitation', () => {
  it('makes somebody an operator who chooses a password', async () => {
    const token = await invitedToken();
    const [mail] = await emailsTo(shop, guest());
    expect(mail!.text).toContain(`${owner.email} invites you`);
    expect((await list()).invitations).toMatchObject([
      { email: guest(), role: 'support', invitedBy: owner.email },
    ]);

    expect((await accept(token)).body).toEqual({ email: guest() });
    const { people, invitations } = await list();
    expect(invitations).toEqual([]);
    expect(people[2]).toMatchObject({ email: guest(), displayName: 'Robin Reed', role: 'support' });
    const signIn = await shop.call('POST', '/admin/auth/login', { body: { email: guest(), password } });
    expect(signIn.status).toBe(200);
  });

  it('works once, for seven days, in its store, until it is cancelled or sent again', async () => {
    const acceptStatus = async (token: string, tenant = 'FIELDNOTE') => {
      const body = { token, displayName: 'Robin Reed', password };
      return (await shop.call('POST', '/admin/invitations/acceptance', { tenant, body })).status;
    };
    const first = await invitedToken();
    const second = await invitedToken();
    expect(await acceptStatus(first)).toBe(404);
    expect(await acceptStatus(second, 'MAISONLUNE')).toBe(404);
    const { id } = (await list()).invitations[0];
    await shop.call('DELETE', `/admin/people/invitations/${id}`, { token: owner.token });
    expect(await acceptStatus(second)).toBe(404);
    const third = await invitedToken();
    shop.moveTime(7 * 24 * 3_600_000);
    expect(await acceptStatus(third)).toBe(404);
    shop.moveTime(-7 * 24 * 3_600_000);
    expect(await acceptStatus(third)).toBe(200);
    expect(await acceptStatus(third)).toBe(404);
  });

  it('ends when the person who sent it is removed or gets another role', async () => {
    const first = await invitedToken(manager);
    await setRole(owner, manager, 'support');
    expect((await accept(first)).status).toBe(404);
    await setRole(owner, manager, 'manager');
    const second = await invitedToken(manager);
    await remove(owner, manager);
    expect((await accept(second)).status).toBe(404);
  });

  it("to become an owner can't be cancelled or replaced by a manager", async () => {
    const token = await invitedToken(owner, 'owner');
    const { id } = (await list()).invitations[0];
    const cancelled = await shop.call('DELETE', `/admin/people/invitations/${id}`, { token: manager.token });
    expect([cancelled.status, (await invite(manager, 'support')).status]).toEqual([403, 403]);
    expect((await accept(token)).status).toBe(200);
  });

  it('is refused for somebody who already is an operator', async () => {
    const reply = await invite(owner, 'support', manager.email.toUpperCase());
    expect(reply.status).toBe(409);
  });

  it('keeps working after a password that is too easy to guess', async () => {
    const token = await invitedToken();
    const reply = await accept(token, { password: 'password1234' });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['password']]);
    expect((await accept(token)).status).toBe(200);
  });

  it("can be sent to an inbox five times an hour by each operator, so nobody uses up a colleague's attempts", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await invite(manager, 'support', `mia${counter}+${times}@shop.test`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await invite(owner, 'support', `mia${counter}@shop.test`)).status).toBe(201);
  });

  it('is in the audit log: sent, accepted and cancelled', async () => {
    // The latest entry is listed first.
    const nextSecond = () => shop.moveTime(1000);
    nextSecond();
    const token = await invitedToken();
    nextSecond();
    await accept(token);
    nextSecond();
    await invite(owner, 'catalog', `second-${guest()}`);
    const { id } = (await list()).invitations[0];
    nextSecond();
    await shop.call('DELETE', `/admin/people/invitations/${id}`, { token: owner.token });
    const { body } = await shop.call('GET', '/admin/audit?size=10', { token: owner.token });
    const entries = body.content.map(({ operation, actor, subject }: Record<string, never>) => [operation, actor, subject?.['name']]); // prettier-ignore
    expect(entries.slice(0, 4)).toEqual([
      ['cancelInvitation', owner.email, `second-${guest()}`],
      ['invitePerson', owner.email, `second-${guest()}`],
      ['acceptInvitation', guest(), guest()],
      ['invitePerson', owner.email, guest()],
    ]);
  });
});

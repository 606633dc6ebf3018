import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { insertAdmin } from './first-admin.ts';

let shop: TestShop;
let email: string;
let counter = 0;
const password = 'the first password';
const newPassword = 'quite another password';
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  email = `boss${(counter += 1)}@shop.test`;
  const hash = await shop.shop.hasher.hash(password);
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await shop.db.inTenant(tenant, (tx) => insertAdmin(tx, tenant, email, hash));
});

const signIn = (given = password, tenant = 'FIELDNOTE') =>
  shop.call('POST', '/admin/auth/login', { tenant, body: { email, password: given } });
const tokenOf = async (given = password) => (await signIn(given)).body.token as string;
const change = (token: string, body: { currentPassword?: string; newPassword?: string } = {}) =>
  shop.call('POST', '/admin/auth/password', {
    token,
    body: { currentPassword: password, newPassword, ...body },
  });
const isIn = async (token: string) => (await shop.call('GET', '/admin/audit', { token })).status === 200;

describe('an operator’s new password', () => {
  it('opens the door from then on, and the old one no more; in other stores nothing changes', async () => {
    const { status, body } = await change(await tokenOf());
    expect([status, body.message]).toEqual([200, 'Your password has been changed.']);
    expect((await signIn(newPassword)).status).toBe(200);
    expect((await signIn()).body.code).toBe('invalid-credentials');
    expect((await signIn(password, 'MAISONLUNE')).status).toBe(200);
  });

  it('ends every other session of the operator, and not the one it was changed in', async () => {
    const [here, elsewhere] = [await tokenOf(), await tokenOf()];
    await change(here);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('needs the present one, and says which field is wrong', async () => {
    const token = await tokenOf();
    const { status, body } = await change(token, { currentPassword: 'wrong password' });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid-request',
      { currentPassword: 'is not right' },
    ]);
    expect((await signIn()).status).toBe(200);
    for (const easy of ['short', 'eleven char', 'password12345']) {
      const refused = await change(token, { newPassword: easy });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['newPassword']]);
    }
  });

  it('is not found out by trying: wrong ones are counted as wrong sign-ins are', async () => {
    const token = await tokenOf();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push((await change(token, { currentPassword: `guess ${attempt}` })).body.code);
    expect(codes.at(-1)).toBe('rate-limited');
    expect((await change(token)).body.code).toBe('rate-limited');
    shop.moveTime(16 * 60_000);
    expect((await change(token)).status).toBe(200);
  });

  it('stands in the log, and neither the old one nor the new one does', async () => {
    const token = await tokenOf();
    await change(token);
    const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, { token });
    expect(body.content).toContainEqual(
      expect.objectContaining({ operation: 'changeAdminPassword', outcome: 'done' }),
    );
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${password}|${newPassword}`));
  });
});

describe('at the same moment', () => {
  it('of two changes one counts, and the other is told that its present password is wrong', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()];
    const replies = await Promise.all([
      change(one, { newPassword: 'the password of one' }),
      change(other, { newPassword: 'the password of the other' }),
    ]);
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    // Whoever lost was signed out by the change, or learns that the password is another one by now.
    expect(replies.filter(({ status }) => status === 400 || status === 401)).toHaveLength(1);
    const opens = await Promise.all(
      ['the password of one', 'the password of the other', password].map((given) => signIn(given)),
    );
    expect(opens.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a sign-in with the old password leaves no session behind that outlives the change', async () => {
    const token = await tokenOf();
    const [changed, ...signedIn] = await Promise.all([change(token), signIn(), signIn(), signIn()]);
    expect(changed.status).toBe(200);
    for (const { status, body } of signedIn) if (status === 200) expect(await isIn(body.token)).toBe(false);
  });
});

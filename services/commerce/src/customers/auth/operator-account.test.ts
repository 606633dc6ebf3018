import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { emailedTokens } from '../../../testing/sent-emails.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let email: string;
let counter = 0;
const password = 'the first password';
const newPassword = 'quite another password';
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  email = `boss${(counter += 1)}@shop.test`;
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) await addOperator(shop, { email, password, tenant });
});

const signIn = (attempt = password, tenant = 'FIELDNOTE', address = '127.0.0.1') =>
  shop.call('POST', '/admin/auth/login', { tenant, body: { email, password: attempt }, ...from(address) });
const getToken = async (attempt = password) => (await signIn(attempt)).body.token as string;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const change = (
  token: string,
  {
    headers = {},
    ...body
  }: Partial<Record<'currentPassword' | 'newPassword', string>> & { headers?: Record<string, string> } = {},
) =>
  shop.call('POST', '/admin/auth/password', {
    token,
    headers,
    body: { currentPassword: password, newPassword, ...body },
  });
const isSignedIn = async (token: string) =>
  (await shop.call('GET', '/admin/audit', { token })).status === 200;

describe("an operator's new password", () => {
  it('replaces the old one, but only in this store', async () => {
    const { status, body } = await change(await getToken());
    expect([status, body.message]).toEqual([200, 'Your password has been changed.']);
    expect((await signIn(newPassword)).status).toBe(200);
    expect((await signIn()).body.code).toBe('invalid-credentials');
    expect((await signIn(password, 'MAISONLUNE')).status).toBe(200);
  });

  it('invalidates reset links that were emailed before', async () => {
    await shop.call('POST', '/admin/auth/forgot-password', { body: { email } });
    await shop.runJobs('mail');
    const [token] = await emailedTokens(shop, email, '/admin/reset-password');
    await change(await getToken());
    const body = { token, newPassword: 'the password of a thief' };
    const { body: refused } = await shop.call('POST', '/admin/auth/reset-password', { body });
    expect(refused.code).toBe('invalid-reset-token');
  });

  it("ends all of the operator's other sessions", async () => {
    const [here, elsewhere] = [await getToken(), await getToken()];
    await change(here);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('requires the current password and names the wrong field', async () => {
    const token = await getToken();
    const { status, body } = await change(token, { currentPassword: 'wrong password' });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid-request',
      { currentPassword: "isn't correct" },
    ]);
    expect((await signIn()).status).toBe(200);
    for (const easy of ['short', 'eleven char', 'password12345']) {
      const refused = await change(token, { newPassword: easy });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['newPassword']]);
    }
  });

  it('limits guesses of the current password, even from many addresses', async () => {
    const token = await getToken();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const guess = { currentPassword: `guess ${attempt}`, ...from(`203.0.113.${attempt}`) };
      codes.push((await change(token, guess)).body.code);
    }
    expect(codes.at(-1)).toBe('rate-limited');
    expect((await change(token)).body.code).toBe('rate-limited');
    shop.moveTime(16 * 60_000);
    expect((await change(token)).status).toBe(200);
  });

  it("forgets an intruder's network, but not the operator's current one", async () => {
    const [owner, intruder] = ['198.51.100.7', '198.51.100.8'];
    await signIn(password, 'FIELDNOTE', intruder);
    const { body } = await signIn(password, 'FIELDNOTE', owner);
    await change(body.token, from(owner));
    // From now on, only known networks may try to sign in.
    for (let i = 0; i < 100; i += 1) await signIn('guess', 'FIELDNOTE', `203.0.113.${i}`);
    expect((await signIn(newPassword, 'FIELDNOTE', intruder)).status).toBe(429);
    expect((await signIn(newPassword, 'FIELDNOTE', owner)).status).toBe(200);
  });

  it('is in the audit log without the passwords', async () => {
    const token = await getToken();
    await change(token);
    const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, { token });
    expect(body.content).toContainEqual(
      expect.objectContaining({ operation: 'changeAdminPassword', outcome: 'done' }),
    );
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${password}|${newPassword}`));
  });
});

describe('concurrent password changes', () => {
  it('let only one of two succeed', async () => {
    const [one, other] = [await getToken(), await getToken()];
    const replies = await Promise.all([
      change(one, { newPassword: 'the password of one' }),
      change(other, { newPassword: 'the password of the other' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other session was ended by the change, or its current password is now wrong.
    expect(replies.filter(({ status }) => status === 400 || status === 401)).toHaveLength(1);
    const signIns = await Promise.all(
      ['the password of one', 'the password of the other', password].map((attempt) => signIn(attempt)),
    );
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('end sessions of parallel sign-ins with the old password', async () => {
    const token = await getToken();
    const [changed, ...signedIn] = await Promise.all([change(token), signIn(), signIn(), signIn()]);
    expect(changed.status).toBe(200);
    for (const { status, body } of signedIn)
      if (status === 200) expect(await isSignedIn(body.token)).toBe(false);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, emailedTokens } from '../../../testing/sent-emails.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// Each test uses its own network, so that they don't use up each other's attempts.
let own = 0;
let here: { headers: Record<string, string> };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
beforeEach(() => {
  own += 1;
  here = from(`198.51.100.${own}`);
});

const MINUTE_MS = 60_000;
const forgot = (email: string, more: object = here) =>
  shop.call('POST', '/auth/forgot-password', { ...more, body: { email } });
const reset = (token: string, newPassword = 'battery staple', more: object = here) =>
  shop.call('POST', '/auth/reset-password', { ...more, body: { token, newPassword } });
const login = (email: string, password: string, more: object = here) =>
  shop.call('POST', '/auth/login', { ...more, body: { email, password } });
const me = (token: string) => shop.call('GET', '/users/me', { token });

async function resetTokens(email: string): Promise<string[]> {
  await shop.runJobs('mail');
  return emailedTokens(shop, email, '/reset-password');
}

async function mailedReset(email: string): Promise<string> {
  await forgot(email);
  const [token] = await resetTokens(email);
  return token ?? '';
}

describe('requesting a password reset', () => {
  it('emails a link in the name of the store', async () => {
    const ada = await registerShopper(shop, { tenant: 'MAISONLUNE' });
    const reply = await forgot(ada.email.toUpperCase(), { tenant: 'MAISONLUNE', ...here });
    expect([reply.status, reply.body.message]).toEqual([
      200,
      "If there's an account with this email address, we've sent you a link.",
    ]);
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, ada.email);
    expect(mail?.subject).toBe('Reset your password at MAISONLUNE');
    const link = mail?.links.find((href) => href.includes('/reset-password'));
    expect(link).toMatch(/^http:\/\/maisonlune\.test:3000\/reset-password\?token=[\w-]{43}$/);
  });

  it('gets the same answer without an account but sends no email', async () => {
    const ada = await registerShopper(shop);
    const known = await forgot(ada.email);
    const unknown = await forgot('nobody@shop.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const waiting = shop.jobs.waiting.map(({ queue, data }) => [queue, (data as { kind: string }).kind]);
    expect(waiting).toEqual([
      ['mail', 'password-reset'],
      ['mail', 'password-reset'],
    ]);
    await shop.runJobs('mail');
    expect(await emailsTo(shop, 'nobody@shop.test')).toEqual([]);
  });

  it('does not find accounts of another store', async () => {
    const ada = await registerShopper(shop);
    await forgot(ada.email, { tenant: 'MAISONLUNE', ...here });
    expect(await resetTokens(ada.email)).toEqual([]);
  });

  it('stores the token only as a hash', async () => {
    const ada = await registerShopper(shop);
    const token = await mailedReset(ada.email);
    const { rows } = await shop.db.query('select * from password_resets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is limited per network without affecting others', async () => {
    const ada = await registerShopper(shop);
    const replies: number[] = [];
    for (let i = 0; i < 7; i += 1) replies.push((await forgot(ada.email)).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await forgot(ada.email, from('203.0.113.1'))).status).toBe(200);
    expect((await forgot('someone-else@shop.test')).status).toBe(200);
  });

  it('from many addresses sends at most five emails, and their links work', async () => {
    const ada = await registerShopper(shop);
    for (let i = 0; i < 12; i += 1)
      expect((await forgot(ada.email, from(`203.0.113.${10 + i}`))).status).toBe(200);
    const tokens = await resetTokens(ada.email);
    expect(tokens).toHaveLength(5);
    expect((await reset(tokens.at(-1) ?? '')).status).toBe(200);
    // Links that no longer work don't count, so the owner can request another one.
    expect(await mailedReset(ada.email)).not.toBe(tokens[0]);
    expect(await resetTokens(ada.email)).toHaveLength(6);
  });

  it('does not count emails that could not be sent', async () => {
    const ada = await registerShopper(shop);
    await shop.control('mail', { to: ada.email, failNext: { times: 6, status: 451 } });
    await forgot(ada.email);
    for (let i = 0; i < 6; i += 1) await shop.runJobs('mail');
    expect(await resetTokens(ada.email)).toHaveLength(1);
  });
});

describe('a reset link', () => {
  it('resets the password once', async () => {
    const ada = await registerShopper(shop);
    const token = await mailedReset(ada.email);
    const done = await reset(` ${token} `);
    expect([done.status, done.body.message]).toEqual([
      200,
      'Your password has been changed. Please sign in with your new password.',
    ]);
    expect((await login(ada.email, ada.password)).status).toBe(401);
    expect((await login(ada.email, 'battery staple')).status).toBe(200);
    const again = await reset(token, 'a third one');
    expect([again.status, again.body.code]).toEqual([400, 'invalid-reset-token']);
    expect((await login(ada.email, 'battery staple')).status).toBe(200);
  });

  it('ends all sessions and notifies the owner', async () => {
    const ada = await registerShopper(shop);
    const other = (await login(ada.email, ada.password)).body.token;
    await reset(await mailedReset(ada.email));
    expect([(await me(ada.token)).status, (await me(other)).status]).toEqual([401, 401]);
    await shop.runJobs('mail');
    const [mail] = await emailsTo(shop, ada.email);
    expect(mail?.subject).toBe('Your password at FIELDNOTE was changed');
    expect(mail?.text).toContain("If this wasn't you");
  });

  it('invalidates older links', async () => {
    const ada = await registerShopper(shop);
    await forgot(ada.email);
    const second = await mailedReset(ada.email);
    const tokens = await resetTokens(ada.email);
    expect(tokens).toHaveLength(2);
    expect((await reset(second)).status).toBe(200);
    const older = tokens.find((token) => token !== second) ?? '';
    expect((await reset(older)).body.code).toBe('invalid-reset-token');
  });

  it('is valid for an hour in its own store and changes nothing if refused', async () => {
    const ada = await registerShopper(shop);
    const token = await mailedReset(ada.email);
    expect((await reset(token, 'battery staple', { tenant: 'MAISONLUNE', ...here })).status).toBe(400);
    expect((await reset(token, 'short')).body.code).toBe('invalid-request');
    shop.moveTime(61 * MINUTE_MS);
    const late = await reset(token);
    expect([late.status, late.body.message]).toEqual([
      400,
      'This link is invalid or has expired. Please request a new one.',
    ]);
    expect((await me(ada.token)).status).toBe(200);
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('is checked before the slow hash, and guesses are limited', async () => {
    let hashes = 0;
    const { hasher } = shop.shop;
    const { hash } = hasher;
    hasher.hash = (password) => ((hashes += 1), hash(password));
    const replies = new Set<number>();
    for (let i = 0; i < 61; i += 1) replies.add((await reset('x'.repeat(43))).status);
    hasher.hash = hash;
    expect([...replies]).toEqual([400, 429]);
    expect(hashes).toBe(0);
  });

  it('forgets all known networks except the current one', async () => {
    const ada = await registerShopper(shop);
    const intruder = from('203.0.113.200');
    await login(ada.email, ada.password, intruder);
    await reset(await mailedReset(ada.email));
    for (let i = 0; i < 101; i += 1) await login(ada.email, 'guess', from(`192.0.2.${i}`));
    // While the account is under attack, the owner can still sign in, but the intruder can't.
    expect((await login(ada.email, 'battery staple', intruder)).status).toBe(429);
    expect((await login(ada.email, 'battery staple')).status).toBe(200);
  });
});

it('a sign-in with the old password during the reset gets no session', async () => {
  const ada = await registerShopper(shop);
  const token = await mailedReset(ada.email);
  const { hasher } = shop.shop;
  const { verify } = hasher;
  // The password has been checked, but the session hasn't been created yet.
  hasher.verify = async (stored, password) => {
    const matches = await verify(stored, password);
    hasher.verify = verify;
    expect((await reset(token)).status).toBe(200);
    return matches;
  };
  const reply = await login(ada.email, ada.password);
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid-credentials']);
});

it('deletes expired links', async () => {
  const ada = await registerShopper(shop);
  await mailedReset(ada.email);
  shop.moveTime(61 * MINUTE_MS);
  await shop.handlers.sweep();
  const { rows } = await shop.db.query('select * from password_resets');
  expect(rows).toEqual([]);
});

import { AuthenticatedUser, User } from '@selvedge/contract';
import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, mailedToken, registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { ensureFirstAdmins } from './first-admin.ts';
import { createPasswordHasher } from './password-hasher.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const login = (
  email: string,
  password: string,
  more: { tenant?: string; headers?: Record<string, string>; rememberMe?: boolean } = {},
) => {
  const { rememberMe, ...call } = more;
  return shop.call('POST', '/auth/login', {
    ...call,
    body: { email, password, ...(rememberMe && { rememberMe }) },
  });
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('registration', () => {
  it('creates an account after email verification and signs the shopper in', async () => {
    const ada = await registerShopper(shop);
    const me = await shop.call('GET', '/users/me', { token: ada.token });
    expect(Value.Check(User, me.body)).toBe(true);
    expect(me.body).toEqual({
      id: ada.id,
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Moss',
      phoneNumber: null,
    });
    const again = await shop.call('POST', '/auth/signup', {
      body: {
        email: ada.email,
        token: ada.verification,
        password: 'another one',
        firstName: 'A',
        lastName: 'B',
      },
    });
    expect([again.status, again.body.code]).toEqual([409, 'email-taken']);
  });

  it('refuses a common password and accepts another one with the same token', async () => {
    const email = 'common@shop.test';
    await shop.call('POST', '/auth/verify-email-request', { body: { email } });
    await shop.runJobs('mail');
    const token = await mailedToken(shop, email);
    await shop.call('POST', '/auth/verify-email', { body: { token } });
    const signUp = (password: string) =>
      shop.call('POST', '/auth/signup', { body: { email, token, password, firstName: 'A', lastName: 'B' } });
    const refused = await signUp('Password123');
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      400,
      'invalid-request',
      { password: 'This password is too easy to guess. Please choose another one.' },
    ]);
    expect((await signUp('correct horse')).status).toBe(201);
  });

  it('verifies by link, even if it is opened several times', async () => {
    await shop.call('POST', '/auth/verify-email-request', { body: { email: 'link@shop.test' } });
    await shop.runJobs('mail');
    const token = await mailedToken(shop, 'link@shop.test');
    for (const _ of [1, 2])
      expect((await shop.call('GET', `/auth/verify-email?token=${token}`)).status).toBe(200);
    const elsewhere = await shop.call('POST', '/auth/verify-email', {
      tenant: 'MAISONLUNE',
      body: { token },
    });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([400, 'Invalid verification token']);
    // The token still works if an email scanner opened the link first.
    const person = { email: 'link@shop.test', password: 'correct horse', firstName: 'L', lastName: 'K' };
    expect((await shop.call('POST', '/auth/signup', { body: { ...person, token } })).status).toBe(201);
    // After registration, the owner of the email learns that the account exists.
    expect((await shop.call('GET', `/auth/verify-email?token=${token}`)).body.code).toBe('email-taken');
  });

  it('refuses a token that is unverified, for another address or expired', async () => {
    await shop.call('POST', '/auth/verify-email-request', { body: { email: 'late@shop.test' } });
    await shop.runJobs('mail');
    const token = await mailedToken(shop, 'late@shop.test');
    const signup = (email: string) =>
      shop.call('POST', '/auth/signup', {
        body: { email, token, password: 'correct horse', firstName: 'L', lastName: 'T' },
      });
    expect((await signup('late@shop.test')).body.code).toBe('invalid-verification-token');
    await shop.call('POST', '/auth/verify-email', { body: { token } });
    expect((await signup('other@shop.test')).body.code).toBe('invalid-verification-token');
    shop.moveTime(25 * HOUR_MS);
    expect((await signup('late@shop.test')).body.code).toBe('invalid-verification-token');
  });

  it('refuses an email address that turns into another one when converted to lowercase', async () => {
    const { status, body } = await shop.call('POST', '/auth/verify-email-request', {
      body: { email: '\u212aarl@shop.test' },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
  });

  it('gives the same answer for known and unknown addresses; only the email differs', async () => {
    const ada = await registerShopper(shop);
    const known = await shop.call('POST', '/auth/verify-email-request', { body: { email: ada.email } });
    const unknown = await shop.call('POST', '/auth/verify-email-request', {
      body: { email: 'nobody@shop.test' },
    });
    expect(known.body).toEqual(unknown.body);
    await shop.runJobs('mail');
    await expect(mailedToken(shop, 'nobody@shop.test')).resolves.toHaveLength(43);
    const emails = await (await fetch(`${shop.sandboxUrl}/mail/api/messages?to=${ada.email}`)).text();
    expect(emails).toContain('You already have an account at FIELDNOTE');
  });
});

describe('the six-digit code', () => {
  let own = 0;
  /** Requests a code for a new email address. */
  async function requestCode({ tenant = 'FIELDNOTE', email = `code${(own += 1)}@shop.test` } = {}) {
    await shop.call('POST', '/auth/verify-email-request', { tenant, body: { email } });
    await shop.runJobs('mail');
    return { email, code: await mailedCode(shop, email) };
  }
  const verify = (email: string, token: string, tenant = 'FIELDNOTE') =>
    shop.call('POST', '/auth/verify-email', { tenant, body: { token, email } });
  const wrong = (code: string, by = 1) =>
    String((Number(code.replace(' ', '')) + by) % 1_000_000).padStart(6, '0');

  it('is accepted in any spelling and is exchanged for the registration token', async () => {
    const { email, code } = await requestCode();
    const [first = '', second = ''] = code.split(' ');
    for (const spelling of [code, ` ${first}${second} `, `${first}-${second}`, `${first}\u2013${second}`]) {
      const reply = await verify(email.toUpperCase(), spelling);
      expect([reply.status, reply.body.email, reply.body.token]).toEqual([
        200,
        email,
        expect.stringMatching(/^[\w-]{43}$/),
      ]);
    }
    const person = { email, password: 'correct horse', firstName: 'C', lastName: 'D' };
    const signup = (token: string) => shop.call('POST', '/auth/signup', { body: { ...person, token } });
    expect((await signup(first + second)).body.code).toBe('invalid-verification-token');
    expect((await signup((await verify(email, code)).body.token)).status).toBe(201);
    // The owner of the email learns about the account from both the code and the link.
    expect((await verify(email, code)).body.code).toBe('email-taken');
    const link = { token: await mailedToken(shop, email) };
    expect((await shop.call('POST', '/auth/verify-email', { body: link })).body.code).toBe('email-taken');
  });

  it('works only for its own address and store, and not without an address', async () => {
    const { email, code } = await requestCode();
    const other = await requestCode();
    const there = await requestCode({ tenant: 'MAISONLUNE' });
    const alone = await shop.call('POST', '/auth/verify-email', { body: { token: code } });
    const replies = [await verify(other.email, code), await verify(there.email, code, 'MAISONLUNE')];
    replies.push(await verify(email, code, 'MAISONLUNE'), alone);
    for (const reply of replies) expect(reply.body.code).toBe('invalid-verification-token');
    expect((await verify(email, code)).status).toBe(200);
    // The token of the link doesn't work with another address either.
    expect((await verify(other.email, await mailedToken(shop, email))).status).toBe(400);
  });

  it('stops working after five wrong tries until a new code replaces it', async () => {
    const { email, code } = await requestCode();
    const messages: string[] = [];
    for (let n = 1; n <= 5; n += 1) messages.push((await verify(email, wrong(code, n))).body.fields.token);
    const isNot = "That isn't the code in the email. You have";
    const over = 'This code no longer works. Send a new email to get another one.';
    expect(messages).toEqual([`${isNot} 4 tries left.`, `${isNot} 3 tries left.`, `${isNot} 2 tries left.`, `${isNot} 1 try left.`, over]); // prettier-ignore
    expect((await verify(email, code)).body.fields.token).toBe(over);
    const next = await requestCode({ email });
    expect((await verify(email, code)).status).toBe(400);
    expect((await verify(email, next.code)).status).toBe(200);
  });

  it('is the same in every email, so any of them can be used', async () => {
    const { email, code } = await requestCode();
    await verify(email, wrong(code));
    const again = await requestCode({ email });
    expect(again.code).toBe(code);
    // A new email doesn't allow more guesses.
    expect((await verify(email, wrong(code))).body.fields.token).toContain('3 tries left');
    expect((await verify(email, code)).status).toBe(200);
    shop.moveTime(25 * HOUR_MS);
    expect((await requestCode({ email })).code).not.toBe(code);
  });

  it('expires together with the token', async () => {
    const { email, code } = await requestCode();
    shop.moveTime(24 * HOUR_MS - 1000);
    expect((await verify(email, code)).status).toBe(200);
    shop.moveTime(2000);
    expect((await verify(email, code)).body.code).toBe('invalid-verification-token');
  });

  it('is refused with the same answer, whether or not there is an account', async () => {
    const ada = await registerShopper(shop);
    await shop.call('POST', '/auth/verify-email-request', { body: { email: ada.email } });
    const { email } = await requestCode();
    for (let n = 0; n < 6; n += 1) {
      const [known, unknown] = [await verify(ada.email, '000000'), await verify(email, '000000')];
      expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
  });

  it('cannot be guessed by requesting new codes, while the link still works', async () => {
    const email = `guessed${(own += 1)}@shop.test`;
    for (let mail = 0; mail < 4; mail += 1) {
      const { code } = await requestCode({ email });
      for (let n = 1; n <= 5; n += 1) expect((await verify(email, wrong(code, n))).status).toBe(400);
    }
    const { code } = await requestCode({ email });
    expect([(await verify(email, code)).status, (await verify(email, wrong(code))).status]).toEqual([
      429, 429,
    ]);
    const link = { token: await mailedToken(shop, email) };
    expect((await shop.call('POST', '/auth/verify-email', { body: link })).status).toBe(200);
  });

  it('is not used up by guesses before it exists or by requests from other networks', async () => {
    const email = `early${(own += 1)}@shop.test`;
    for (let guess = 0; guess < 25; guess += 1) await verify(email, String(100_000 + guess));
    for (let network = 0; network < 12; network += 1)
      await shop.call('POST', '/auth/verify-email-request', {
        body: { email },
        ...from(`203.0.113.${network}`),
      });
    const { code } = await requestCode({ email });
    expect((await verify(email, code)).status).toBe(200);
    // Only five emails were sent, and each of them works.
    const { total } = (await (await fetch(`${shop.sandboxUrl}/mail/api/messages?to=${email}`)).json()) as {
      total: number;
    };
    expect(total).toBe(5);
  });

  it('can be exchanged for a token only 20 times', async () => {
    const { email, code } = await requestCode();
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await verify(email, code)).status);
    expect([...new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([200, 429]);
  });

  it('is not stored', async () => {
    const { email, code } = await requestCode();
    const digits = code.replace(' ', '');
    const { rows } = await shop.db.query('select * from verification_codes where email_key = $1', [email]);
    expect(rows).toHaveLength(1);
    const plain = createHash('sha256').update(digits);
    for (const readable of [digits, plain.copy().digest('hex'), plain.digest('base64url')])
      expect(JSON.stringify(rows)).not.toContain(readable);
  });
});

describe('a session', () => {
  it('belongs to one tenant and ends when the shopper signs out', async () => {
    const ada = await registerShopper(shop);
    const session = await login(ada.email.toUpperCase(), ada.password);
    expect(Value.Check(AuthenticatedUser, session.body)).toBe(true);
    const { token } = session.body;
    expect((await shop.call('GET', '/users/me', { tenant: 'MAISONLUNE', token })).status).toBe(401);
    expect((await shop.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await shop.call('GET', '/users/me', { token })).status).toBe(401);
    expect((await shop.call('GET', '/users/me', { token: ada.token })).status).toBe(200);
  });

  it('lasts 12 hours, or 30 days with "Remember me"', async () => {
    const ada = await registerShopper(shop);
    const short = (await login(ada.email, ada.password)).body.token;
    const long = (await login(ada.email, ada.password, { rememberMe: true })).body.token;
    const status = async (token: string) => (await shop.call('GET', '/users/me', { token })).status;
    shop.moveTime(12 * HOUR_MS - 1000);
    expect([await status(short), await status(long)]).toEqual([200, 200]);
    shop.moveTime(2000);
    expect([await status(short), await status(long)]).toEqual([401, 200]);
    shop.moveTime(30 * 24 * HOUR_MS);
    expect(await status(long)).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const ada = await registerShopper(shop);
    const { rows } = await shop.db.query('select * from user_sessions');
    expect(JSON.stringify(rows)).not.toContain(ada.token);
  });
});

describe('guessing passwords', () => {
  it('gets the same answer for a wrong password and an unknown address', async () => {
    const ada = await registerShopper(shop);
    const wrong = await login(ada.email, 'not this');
    const unknown = await login('who@shop.test', 'not this');
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      401,
      'invalid-credentials',
      'Invalid credentials',
    ]);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('is limited, while the owner can sign in from elsewhere', async () => {
    const ada = await registerShopper(shop);
    const replies: number[] = [];
    for (let i = 0; i < 12; i += 1)
      replies.push((await login(ada.email, 'guess', from('203.0.113.9'))).status);
    expect(replies.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(replies.slice(10)).toEqual([429, 429]);
    // Even the right password is refused now. Otherwise the attacker would learn that it's right.
    expect((await login(ada.email, ada.password, from('203.0.113.9'))).status).toBe(429);
    expect((await login(ada.email, ada.password, from('198.51.100.4'))).status).toBe(200);
    shop.moveTime(HOUR_MS);
    expect((await login(ada.email, ada.password, from('203.0.113.9'))).status).toBe(200);
  });

  it('from many addresses does not lock out the owner where they signed in before', async () => {
    const ada = await registerShopper(shop);
    await login(ada.email, ada.password, from('198.51.100.7'));
    for (let i = 0; i < 105; i += 1) await login(ada.email, 'guess', from(`203.0.113.${i}`));
    expect((await login(ada.email, 'guess', from('192.0.2.1'))).status).toBe(429);
    expect((await login(ada.email, ada.password, from('198.51.100.7'))).status).toBe(200);
    // Nor where they registered.
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('from one address does not lock out anyone else', async () => {
    const ada = await registerShopper(shop);
    for (let i = 0; i < 120; i += 1) await login(ada.email, 'guess', from('203.0.113.70'));
    expect((await login(ada.email, ada.password, from('203.0.113.70'))).status).toBe(429);
    expect((await login(ada.email, ada.password, from('198.51.100.71'))).status).toBe(200);
    // Other accounts can still be used from that address.
    const eve = await registerShopper(shop);
    expect((await login(eve.email, eve.password, from('203.0.113.70'))).status).toBe(200);
  });

  it('from a few addresses over an hour does not lock out anyone else', async () => {
    const ada = await registerShopper(shop);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let i = 0; i < 60; i += 1) await login(ada.email, 'guess', from(`203.0.113.${80 + (i % 5)}`));
      shop.moveTime(HOUR_MS / 4);
    }
    expect((await login(ada.email, ada.password, from('198.51.100.72'))).status).toBe(200);
  });

  it('is refused if too many password checks are waiting', async () => {
    const hasher = createPasswordHasher({ maxConcurrent: 1, maxWaiting: 1 });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => hasher.verify(null, 'x')));
    expect(
      results.map((result) =>
        result.status === 'fulfilled' ? result.value : (result.reason.code as string),
      ),
    ).toEqual([false, false, 'unavailable', 'unavailable']);
  });
});

const admin = { email: 'boss@shop.test', password: 'operator pass' };

it('separates operators from shoppers and from other tenants', async () => {
  await ensureFirstAdmins(shop.db, shop.shop.hasher, admin);
  await ensureFirstAdmins(shop.db, shop.shop.hasher, { ...admin, password: 'changed later' });
  const session = await shop.call('POST', '/admin/auth/login', { body: admin });
  expect(session.status).toBe(200);
  expect((await shop.call('GET', '/users/me', { token: session.body.token })).status).toBe(401);
  const ada = await registerShopper(shop);
  const banners = (token: string, tenant = 'FIELDNOTE') =>
    shop.call('GET', '/admin/banners/all', { token, tenant });
  expect((await banners(ada.token)).status).toBe(401);
  expect((await banners(session.body.token, 'MAISONLUNE')).status).toBe(401);
  expect((await banners(session.body.token)).status).toBe(200);
  expect((await shop.call('POST', '/auth/login', { body: admin })).status).toBe(401);
  shop.moveTime(8 * HOUR_MS);
  expect((await banners(session.body.token)).status).toBe(401);
});

it('an attack on an operator does not lock them out elsewhere or where they signed in before', async () => {
  await ensureFirstAdmins(shop.db, shop.shop.hasher, admin);
  const signIn = (password: string, address: string) =>
    shop.call('POST', '/admin/auth/login', {
      body: { ...admin, password },
      ...from(address),
    });
  for (let i = 0; i < 101; i += 1) await signIn('guess', '203.0.113.9');
  expect((await signIn(admin.password, '198.51.100.7')).status).toBe(200);
  for (let i = 0; i < 105; i += 1) await signIn('guess', `203.0.113.${i}`);
  expect((await signIn('guess', '192.0.2.1')).status).toBe(429);
  expect((await signIn(admin.password, '198.51.100.7')).status).toBe(200);
});

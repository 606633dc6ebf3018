import { AuthenticatedUser, GoogleConfig } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, emailedTokens } from '../../../../testing/sent-emails.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { readGoogleSettings } from './google-settings.ts';
import { createGoogleTokenVerifier } from './google-token-verifier.ts';
import { syncSandboxGoogleClientIds } from './sandbox-client-ids.ts';

const clientId = 'fieldnote.apps.sandbox.example';
let shop: TestShop;
let visitors = 0;
let here: { headers: Record<string, string> };
beforeAll(async () => {
  shop = await createTestShop();
  await setClientId(clientId);
});
beforeEach(() => {
  visitors += 1;
  here = { headers: { 'x-forwarded-for': `198.51.100.${visitors}` } };
});
afterAll(() => shop.close());

const setClientId = (id: string | null, code = 'FIELDNOTE') =>
  shop.db.asSystem((tx) =>
    tx.updateTable('tenants').set({ google_client_id: id }).where('code', '=', code).execute(),
  );

interface Person {
  email: string;
  isEmailVerified?: boolean;
  givenName?: string;
  familyName?: string;
  sub?: string;
}

async function createToken(person: Person, audience = clientId): Promise<string> {
  const reply = await fetch(`${shop.sandboxUrl}/controls/google/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: audience, ...person }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

const send = (token: string, more: object = {}) =>
  shop.call('POST', '/auth/google', { ...here, ...more, body: { token } });
const signIn = async (person: Person) => send(await createToken(person));
const me = (token: string) => shop.call('GET', '/users/me', { token });
const usersOf = async (email: string) =>
  (await shop.db.query('select id from users where email_key = $1', [email.toLowerCase()])).rows;

describe('a shopper who signs in with Google', () => {
  it('gets an account and finds it again after changing the email address at Google', async () => {
    const person = { email: 'New.Here@mail.test', sub: '1001', givenName: 'Nell', familyName: 'Frost' };
    const first = await signIn(person);
    expect(first.status).toBe(200);
    expect(Value.Check(AuthenticatedUser, first.body)).toBe(true);
    expect((await me(first.body.token)).body).toMatchObject({
      email: 'New.Here@mail.test',
      firstName: 'Nell',
      lastName: 'Frost',
      phoneNumber: null,
    });
    const second = await signIn({ ...person, email: 'moved@mail.test' });
    expect(second.body.id).toBe(first.body.id);
    expect(await usersOf('moved@mail.test')).toEqual([]);
  });

  it('gets the account with the verified email address, and its owner is notified once', async () => {
    const ada = await registerShopper(shop);
    const reply = await signIn({ email: ada.email.toUpperCase() });
    expect(reply.body.id).toBe(ada.id);
    await signIn({ email: ada.email });
    await shop.runJobs('mail');
    const subjects = (await emailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'You can sign in at FIELDNOTE with Google')).toHaveLength(
      1,
    );
    // The password and existing sessions still work.
    const login = await shop.call('POST', '/auth/login', {
      ...here,
      body: { email: ada.email, password: ada.password },
    });
    expect([login.status, (await me(ada.token)).status]).toEqual([200, 200]);
  });

  it('is refused if Google has not verified the email address', async () => {
    const ada = await registerShopper(shop);
    const reply = await signIn({ email: ada.email, isEmailVerified: false });
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid-google-token']);
    expect(reply.body.message).toContain("hasn't verified the email address");
    expect((await signIn({ email: 'nowhere@mail.test', isEmailVerified: false })).status).toBe(401);
    expect(await usersOf('nowhere@mail.test')).toEqual([]);
  });

  it('is refused if the account is already linked to another Google account', async () => {
    const owner = await signIn({ email: 'handed.down@mail.test', sub: '2001' });
    const other = await signIn({ email: 'handed.down@mail.test', sub: '2002' });
    expect([other.status, other.body.code]).toEqual([401, 'invalid-google-token']);
    expect((await me(owner.body.token)).status).toBe(200);
  });

  it('is refused with an address that only matches another one when converted to lowercase', async () => {
    await registerShopper(shop, { email: 'karl@mail.test' });
    // The Kelvin sign, whose lowercase is a plain k.
    const reply = await signIn({ email: '\u212aarl@mail.test' });
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid-google-token']);
  });

  it('gets one account when clicking several times', async () => {
    const person = { email: 'twice@mail.test' };
    const tokens = [await createToken(person), await createToken(person), await createToken(person)];
    const replies = await Promise.all(tokens.map((token) => send(token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await usersOf('twice@mail.test')).toHaveLength(1);
  });

  it('has no password until they set one by email', async () => {
    const { body } = await signIn({ email: 'no.password@mail.test' });
    const login = (password: string) =>
      shop.call('POST', '/auth/login', { ...here, body: { email: 'no.password@mail.test', password } });
    expect((await login('anything at all')).status).toBe(401);
    await shop.call('POST', '/auth/forgot-password', { ...here, body: { email: 'no.password@mail.test' } });
    await shop.runJobs('mail');
    const [token] = await emailedTokens(shop, 'no.password@mail.test', '/reset-password');
    await shop.call('POST', '/auth/reset-password', {
      ...here,
      body: { token, newPassword: 'correct horse' },
    });
    expect((await login('correct horse')).body.id).toBe(body.id);
    expect((await signIn({ email: 'no.password@mail.test' })).body.id).toBe(body.id);
  });

  it('gets the names from Google if they are valid', async () => {
    const readNames = async (person: Person) => {
      const { firstName, lastName } = (await signIn(person)).body;
      return [firstName, lastName];
    };
    expect(await readNames({ email: 'only.given@mail.test', givenName: 'Sukarno' })).toEqual(['Sukarno', '']);
    expect(await readNames({ email: 'nameless@mail.test' })).toEqual(['nameless', '']);
    expect(
      await readNames({ email: 'odd@mail.test', givenName: '\u202e\u0000', familyName: ' Hale ' }),
    ).toEqual(['odd', 'Hale']);
    const long = await readNames({ email: 'long@mail.test', givenName: 'x'.repeat(500), familyName: 'Y' });
    expect(long).toEqual(['x'.repeat(80), 'Y']);
  });
});

/** Encodes the same signature differently: four of the last letter's six bits are unused. */
function respell(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters.charAt(letters.indexOf(token.at(-1) ?? '') ^ 1);
}

describe('a token', () => {
  it('works only once, even with a different encoding of its signature', async () => {
    const token = await createToken({ email: 'once@mail.test' });
    expect((await send(token)).status).toBe(200);
    const again = await send(token);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      401,
      'invalid-google-token',
      'Google login failed',
    ]);
    expect((await send(respell(token))).status).toBe(401);
  });

  it.each(['expiredNext', 'wrongAudienceNext', 'wrongIssuerNext', 'badSignatureNext'])(
    'is refused with %s',
    async (flaw) => {
      await shop.control('google', { [flaw]: 1, to: 'flawed@mail.test' });
      const reply = await signIn({ email: 'flawed@mail.test' });
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        401,
        'invalid-google-token',
        'Google login failed',
      ]);
      expect(await usersOf('flawed@mail.test')).toEqual([]);
    },
  );

  it('is refused if it is for another store or unsigned', async () => {
    await setClientId('maisonlune.apps.sandbox.example', 'MAISONLUNE');
    const token = await createToken({ email: 'lost@mail.test' });
    expect((await send(token, { tenant: 'MAISONLUNE' })).status).toBe(401);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await send(`${none}.${token.split('.')[1]}.`)).status).toBe(401);
    expect((await send('nonsense')).status).toBe(401);
    expect((await send(token)).status).toBe(200);
  });

  it('is refused if the store has no client id', async () => {
    await setClientId(null, 'MAISONLUNE');
    const token = await createToken({ email: 'lost@mail.test' }, 'maisonlune.apps.sandbox.example');
    expect((await send(token, { tenant: 'MAISONLUNE' })).body.code).toBe('invalid-google-token');
  });

  it('is limited per network if it keeps failing, while valid ones are not limited', async () => {
    const replies = new Set<number>();
    for (let i = 0; i < 61; i += 1) replies.add((await send('nonsense')).status);
    expect([...replies]).toEqual([401, 429]);
    here = { headers: { 'x-forwarded-for': '203.0.113.99' } };
    expect((await signIn({ email: 'office@mail.test' })).status).toBe(200);
  });

  it('is deleted after it expires', async () => {
    await signIn({ email: 'once@mail.test' });
    const countUsed = async () => (await shop.db.query('select * from google_tokens')).rows.length;
    await shop.handlers.sweep();
    expect(await countUsed()).toBeGreaterThan(0);
    shop.moveTime(2 * 3_600_000);
    await shop.handlers.sweep();
    expect(await countUsed()).toBe(0);
    shop.moveTime(-2 * 3_600_000);
  });
});

describe("Google's keys", () => {
  it('are fetched once, and a failed fetch does not make the token invalid', async () => {
    const fresh = createGoogleTokenVerifier(readGoogleSettings({ GOOGLE_BASE_URL: shop.sandboxUrl }));
    const token = await createToken({ email: 'keys@mail.test' });
    await shop.control('google', { operation: 'certs', failNext: { times: 1, status: 503 } });
    await expect(fresh.verify(token, clientId, new Date())).rejects.toMatchObject({
      code: 'upstream-unavailable',
    });
    await expect(fresh.verify(token, clientId, new Date())).resolves.toMatchObject({
      email: 'keys@mail.test',
    });
    await shop.control('google', { operation: 'certs', failNext: { times: 1, status: 503 } });
    await expect(fresh.verify(token, clientId, new Date())).resolves.toBeTruthy();
  });

  it('time out after a few seconds', async () => {
    const fresh = createGoogleTokenVerifier(readGoogleSettings({ GOOGLE_BASE_URL: shop.sandboxUrl }));
    const token = await createToken({ email: 'keys@mail.test' });
    await shop.control('google', { operation: 'certs', delayMs: 20_000 });
    const startedAt = Date.now();
    await expect(fresh.verify(token, clientId, new Date())).rejects.toMatchObject({
      code: 'upstream-unavailable',
    });
    expect(Date.now() - startedAt).toBeLessThan(6_000);
  });
});

describe('the config of the button', () => {
  const config = async (tenant: string) => (await shop.call('GET', '/auth/google/config', { tenant })).body;

  it('is only returned for stores with a client id', async () => {
    const body = await config('FIELDNOTE');
    expect(Value.Check(GoogleConfig, body)).toBe(true);
    expect(body).toEqual({ scriptUrl: `${shop.sandboxUrl}/gsi/client`, clientId });
    expect(await config('MAISONLUNE')).toEqual({ scriptUrl: null, clientId: null });
  });

  it('uses Google unless a stand-in is configured', () => {
    expect(readGoogleSettings({})).toEqual({
      scriptUrl: 'https://accounts.google.com/gsi/client',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      isStandIn: false,
    });
    expect(() => readGoogleSettings({ GOOGLE_BASE_URL: 'here' })).toThrow('GOOGLE_BASE_URL must be');
  });

  it('gets client ids from the stand-in, which are removed if Google is used', async () => {
    const readClientId = async (code: string) => (await config(code)).clientId;
    await setClientId('real.apps.googleusercontent.com');
    await syncSandboxGoogleClientIds(shop.db, readGoogleSettings({ GOOGLE_BASE_URL: shop.sandboxUrl }));
    expect([await readClientId('FIELDNOTE'), await readClientId('MAISONLUNE')]).toEqual([
      'real.apps.googleusercontent.com',
      'maisonlune.apps.sandbox.example',
    ]);
    await syncSandboxGoogleClientIds(shop.db, readGoogleSettings({}));
    expect([await readClientId('FIELDNOTE'), await readClientId('MAISONLUNE')]).toEqual([
      'real.apps.googleusercontent.com',
      null,
    ]);
  });
});

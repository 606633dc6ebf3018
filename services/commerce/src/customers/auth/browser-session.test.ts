import { isOperatorKey } from '@selvedge/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let email: string;
let counter = 0;
const password = 'the first password';
const ownPage = { host: 'shop.test', origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' };
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  email = `browser${(counter += 1)}@shop.test`;
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) await addOperator(shop, { email, password, tenant });
});

interface Browser {
  cookie: string;
  'x-operator-key': string;
}

const openSession = (headers: Record<string, string> = ownPage, attempt = password) =>
  shop.call('POST', '/admin/auth/session', { headers, body: { email, password: attempt } });
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof openSession>>) =>
  [headers['set-cookie'] ?? []].flat();
const browserOf = (reply: Awaited<ReturnType<typeof openSession>>): Browser => ({
  cookie: cookiesOf(reply)[0]!.split(';')[0]!,
  'x-operator-key': String(reply.headers['x-operator-key']),
});
const tokenIn = ({ cookie }: Browser) => cookie.split('=')[1]!;
const signIn = async () => browserOf(await openSession());
const from = (browser: Browser, more: Record<string, string> = {}) => ({
  headers: { ...ownPage, ...browser, ...more },
});
const read = (browser: Browser, more?: Record<string, string>, tenant = 'FIELDNOTE') =>
  shop.call('GET', '/admin/tax/rates', { tenant, ...from(browser, more) });
const isSignedIn = async (browser: Browser) => (await read(browser)).status === 200;

describe('an operator who signs in with a browser', () => {
  it('gets an HttpOnly cookie that is only sent to operator pages and endpoints', async () => {
    const reply = await openSession();
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['email', 'expiresAt']]);
    const token = tokenIn(browserOf(reply));
    expect(cookiesOf(reply)).toEqual(
      ['/api/v1/admin', '/api/v1/shipping/labels', '/admin'].map(
        (path) => `selvedge-operator=${token}; Path=${path}; Max-Age=28800; HttpOnly; SameSite=Strict`,
      ),
    );
    const { 'set-cookie': _, ...headers } = reply.headers;
    expect(JSON.stringify([reply.body, headers])).not.toContain(token);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('gets a Secure cookie over https', async () => {
    const reply = await openSession({
      ...ownPage,
      origin: 'https://shop.test',
      'x-forwarded-proto': 'https',
    });
    for (const cookie of cookiesOf(reply)) expect(cookie).toMatch(/^__Secure-selvedge-operator=.*; Secure$/);
    const browser = browserOf(reply);
    const https = { origin: 'https://shop.test', 'x-forwarded-proto': 'https' };
    expect((await read(browser, https)).status).toBe(200);
    // A cookie that arrives over http could have been set by anyone on the network.
    expect((await read(browser)).status).toBe(401);
  });

  it('gets no cookie for a wrong password, and the audit log has both attempts', async () => {
    const refused = await openSession(ownPage, 'a wrong password');
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid-credentials']);
    expect(cookiesOf(refused)).toEqual([]);
    const { body } = await shop.call('GET', `/admin/audit?actor=${email}`, from(await signIn()));
    const entries = body.content.map(
      ({ operation, outcome }: Record<string, string>) => `${operation} ${outcome}`,
    );
    expect(entries.toSorted()).toEqual(['loginAdmin done', 'loginAdmin invalid-credentials']);
  });

  it('is signed out on the server and loses the cookie', async () => {
    const browser = await signIn();
    const reply = await shop.call('POST', '/admin/auth/logout', from(browser));
    expect(reply.status).toBe(200);
    expect(cookiesOf(reply)).toHaveLength(3);
    for (const cookie of cookiesOf(reply))
      expect(cookie).toMatch(/^selvedge-operator=; Path=\S+; Max-Age=0;/);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await shop.call('GET', '/admin/tax/rates', { token: tokenIn(browser) })).status).toBe(401);
  });

  it('has to sign in again after eight hours', async () => {
    const browser = await signIn();
    shop.moveTime(8 * 3_600_000 + 1000);
    const { status, body } = await read(browser);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  it('stays signed in only in this browser after changing the password', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const body = { currentPassword: password, newPassword: 'quite another password' };
    expect((await shop.call('POST', '/admin/auth/password', { ...from(here), body })).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('a session cookie', () => {
  it('does not work in another store, even for the same operator', async () => {
    const { status, body } = await read(await signIn(), {}, 'MAISONLUNE');
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { origin: 'http://blog.shop.test', 'sec-fetch-site': 'same-site' }],
    ['another port of this host', { origin: 'http://shop.test:8080' }],
    ['a page without an origin', { origin: 'null' }],
    ['the URL bar', { 'sec-fetch-site': 'none' }],
  ])('is ignored from %s', async (_, headers) => {
    const browser = await signIn();
    for (const method of ['GET', 'POST'] as const) {
      const path = method === 'GET' ? '/admin/tax/rates' : '/admin/auth/logout';
      const { status, body } = await shop.call(method, path, from(browser, headers));
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await openSession({ ...ownPage, ...headers })).status).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is ignored in a write request without an origin', async () => {
    const { origin: _, ...headers } = from(await signIn()).headers;
    const { status } = await shop.call('POST', '/admin/auth/logout', { headers });
    expect(status).toBe(403);
  });

  it('is refused without its operator key or with the key of another session', async () => {
    const [browser, other] = [await signIn(), await signIn()];
    for (const key of ['', 'x'.repeat(43), other['x-operator-key'], tokenIn(browser)]) {
      const { status, body } = await read({ ...browser, 'x-operator-key': key });
      expect([status, body.message]).toEqual([
        403,
        'You have signed in again elsewhere. Reload this page to continue.',
      ]);
    }
    expect(isOperatorKey(tokenIn(browser), browser['x-operator-key'])).toBe(true);
  });

  it('is ignored if the request has a token', async () => {
    const { status } = await read(await signIn(), { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(status).toBe(401);
  });
});

describe('a token that was issued before there were cookies', () => {
  const adopt = (token: string, headers: Record<string, string> = ownPage) =>
    shop.call('PUT', '/admin/auth/session', { token, headers });
  const oldToken = async () =>
    (await shop.call('POST', '/admin/auth/login', { body: { email, password } })).body.token as string;

  it('is replaced by a cookie with the same expiry and then no longer works', async () => {
    const token = await oldToken();
    shop.moveTime(3_600_000);
    const reply = await adopt(token);
    expect([reply.status, reply.body.email]).toEqual([200, email]);
    expect(cookiesOf(reply)[0]).toContain(`Max-Age=${7 * 3600};`);
    expect(await isSignedIn(browserOf(reply))).toBe(true);
    expect((await adopt(token)).status).toBe(401);
    shop.moveTime(7 * 3_600_000 + 1000);
    expect(await isSignedIn(browserOf(reply))).toBe(false);
  });

  it('is not accepted from a page of another site', async () => {
    const token = await oldToken();
    expect((await adopt(token, { ...ownPage, origin: 'https://evil.test' })).status).toBe(403);
    expect((await shop.call('GET', '/admin/tax/rates', { token })).status).toBe(200);
  });
});

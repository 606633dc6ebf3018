// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFrame } from '../../frame/frame-server.tsx';
import { createShellApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { createTestRegistry } from '../registry/test-registry.ts';

interface Call {
  url: string;
  tenant: unknown;
  visitor: unknown;
  authorization?: string;
  body: unknown;
}

let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let calls: Call[];
/** The API's reply to each write. */
let answer: { status: number; body: object };

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  dir = mkdtempSync(join(tmpdir(), 'forms-'));
  mkdirSync(join(dir, 'assets'));
  calls = [];
  answer = { status: 200, body: { message: 'Thank you for subscribing.' } };
  commerce = createCommerce();
  await commerce.listen({ port: 0, host: '127.0.0.1' });
  const registry = await createTestRegistry(dir);
  await registry.activate({
    declaration: { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/' }] },
  });
  const serviceUrl = `http://127.0.0.1:${(commerce.server.address() as AddressInfo).port}`;
  app = await createShellApp(
    {
      ...readEnv({}),
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      assetsDir: join(dir, 'assets'),
    },
    { entryUrl: '/assets/main.js', scripts: {}, shared: {}, renderFrame },
  );
});
afterEach(async () => {
  await app.close();
  await commerce.close();
  rmSync(dir, { recursive: true });
  vi.unstubAllEnvs();
});

function createCommerce(): FastifyInstance {
  const service = Fastify({ forceCloseConnections: true });
  service.get('/api/v1/vendors/public/domains', async () => [
    { tenantCode: 'ONE', hosts: ['one.test'], isDefault: true },
    { tenantCode: 'TWO', hosts: ['two.test'], isDefault: false },
  ]);
  service.get<{ Params: { code: string } }>(
    '/api/v1/vendors/public/config/by-code/:code',
    async ({ params: { code } }) => ({ ...testTenant, code, vendorName: `Store ${code}` }),
  );
  service.get('/api/v1/vendors/public/revision/:code', async () => ({ hosts: 1, frame: 1 }));
  service.post('/api/v1/*', async ({ url, headers, body }, reply) => {
    const { authorization, 'x-tenant-code': tenant, 'x-forwarded-for': visitor } = headers;
    calls.push({ url, tenant, visitor, ...(authorization && { authorization }), body });
    return reply.code(answer.status).send(answer.body);
  });
  return service;
}

const formType = 'application/x-www-form-urlencoded';

function send(
  url: string,
  body: string | Record<string, string>,
  headers: Record<string, string | undefined> = {},
  host = 'one.test',
) {
  const all = { host, origin: `http://${host}`, 'content-type': formType, ...headers };
  const defined = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return app.inject({
    method: 'POST',
    url,
    headers: defined as Record<string, string>,
    payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    remoteAddress: '203.0.113.9',
  });
}
const refuse = (status: number, code: string, message = '') => {
  answer = { status, body: { type: 'about:blank', title: code, status, code, message } };
};
const textOf = (html: string) => html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');

it('subscribes to the newsletter of the store at the host, on behalf of the visitor', async () => {
  for (const [host, tenant] of [['one.test', 'ONE'], ['two.test', 'TWO']] as const) {
    calls = [];
    const reply = await send('/newsletter', { email: ' robin@example.com ' }, { 'x-tenant-code': 'OTHER' }, host);
    expect(reply.statusCode).toBe(200);
    expect(calls).toEqual([
      { url: '/api/v1/newsletter/subscriptions', tenant, visitor: '203.0.113.9', body: { email: 'robin@example.com' } },
    ]);
    expect(textOf(reply.body)).toMatch(/Newsletter\s+Thank you for subscribing\./);
    expect(reply.body).toContain(`Store ${tenant}`);
  }
}); // prettier-ignore

it('answers with a page that runs no scripts, is not stored and is not indexed', async () => {
  const { headers, body } = await send('/newsletter', { email: 'robin@example.com' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body.match(/<script(?! type="(?:application\/json|importmap)")[^>]*>/g)).toBeNull();
});

it.each([
  ['an invalid address', 400, 'invalid-request', 400, 'Please enter a valid email address'],
  ['too many attempts', 429, 'rate-limited', 429, 'Try again in 10 minutes.'],
  ['an API that fails', 500, 'internal', 503, 'Nothing was saved.'],
])('shows why subscribing failed, and keeps the address: %s', async (_, status, code, shown, text) => {
  refuse(status, code, 'Try again in 10 minutes.');
  const reply = await send('/newsletter', { email: '"><b>@x' });
  expect(reply.statusCode).toBe(shown);
  expect(reply.body).toMatch(/<div role="alert"/);
  expect(reply.body).toContain(text);
  expect(reply.body).toContain('value="&quot;&gt;&lt;b&gt;@x"');
});

it('says so if the API is down', async () => {
  await send('/newsletter', { email: 'robin@example.com' });
  await commerce.close();
  const reply = await send('/newsletter', { email: 'robin@example.com' });
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain('Nothing was saved.');
});

it.each<[string, string]>([
  ['no address', ''],
  ['an address twice', 'email=robin%40example.com&email=eve%40example.com'],
  ['another field only', 'mail=robin%40example.com'],
])('treats %s as an empty field', async (_, body) => {
  refuse(400, 'invalid-request');
  const reply = await send('/newsletter', body);
  expect(calls.map((call) => call.body)).toEqual([{ email: '' }]);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('Email is required');
});

it('unsubscribes with the token in the address', async () => {
  answer.body = { message: "You've unsubscribed." };
  const reply = await send('/newsletter/unsubscribe?token=someone.signed', '');
  expect(calls).toMatchObject([{ url: '/api/v1/newsletter/unsubscriptions?token=someone.signed', tenant: 'ONE' }]);
  expect(textOf(reply.body)).toContain('You&#x27;ve unsubscribed.');
  refuse(404, 'not-found');
  for (const query of ['', '?token=a&token=b', '?token=cut.off']) {
    const refused = await send(`/newsletter/unsubscribe${query}`, '');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('This link isn&#x27;t complete.');
  }
}); // prettier-ignore

const credentials = { email: 'robin@example.com', password: 'correct & horse' };

it('shows that a sign-in failed, and never repeats the password', async () => {
  for (const [status, code, shown, text] of [
    [401, 'invalid-credentials', 400, ''],
    [400, 'invalid-request', 400, ''],
    [429, 'rate-limited', 429, 'Try again in 10 minutes.'],
    [502, 'unavailable', 503, 'The store didn&#x27;t respond.'],
  ] as const) {
    refuse(status, code, 'Try again in 10 minutes.');
    const reply = await send('/login', credentials);
    expect(reply.statusCode).toBe(shown);
    expect(reply.body).toContain('Failed to sign in. Please check your credentials.');
    expect(reply.body).toContain(text);
    expect(reply.body).toContain('value="robin@example.com"');
    expect(reply.body).toMatch(/<form [^>]*action="\/login" method="post"/);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain('horse');
    expect(reply.headers.location).toBeUndefined();
  }
  expect(calls.every(({ url, tenant, visitor }) => `${url} ${tenant} ${visitor}` === '/api/v1/auth/login ONE 203.0.113.9')).toBe(true);
}); // prettier-ignore

it('ends the session of a successful sign-in, and says that the account needs JavaScript', async () => {
  answer.body = { token: 'secret-token', id: '1', email: credentials.email, firstName: '', lastName: '', phoneNumber: null };
  const reply = await send('/login', credentials);
  expect(reply.statusCode).toBe(200);
  expect(calls.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/api/v1/auth/login', undefined],
    ['/api/v1/auth/logout', 'Bearer secret-token'],
  ]);
  expect(textOf(reply.body)).toContain('Your account needs JavaScript');
  expect(reply.body + JSON.stringify(reply.headers)).not.toMatch(/secret-token|horse/);
}); // prettier-ignore

const hostile: [string, Record<string, string | undefined>, number][] = [
  ['from another site', { origin: 'http://evil.example' }, 403],
  ['from another store', { origin: 'http://two.test' }, 403],
  ['from another port', { origin: 'http://one.test:8080' }, 403],
  ['from an unknown site', { origin: 'null' }, 403],
  ['without an origin', { origin: undefined }, 403],
  ['that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['in JSON', { 'content-type': 'application/json' }, 415],
  ['as text', { 'content-type': 'text/plain' }, 415],
];
it.each(hostile)('refuses forms %s without calling the API', async (_, headers, status) => {
  for (const path of ['/newsletter', '/newsletter/unsubscribe?token=a.b', '/login'])
    expect((await send(path, credentials, headers)).statusCode, path).toBe(status);
  expect(calls).toEqual([]);
});

it('refuses a form that is too large, without calling the API', async () => {
  const reply = await send('/login', { ...credentials, more: 'x'.repeat(8 * 1024) });
  expect(reply.statusCode).toBe(413);
  expect(calls).toEqual([]);
});

it('returns 404 or 405 for other methods, as for any URL without a page', async () => {
  const get = await app.inject({ url: '/newsletter', headers: { host: 'one.test' } });
  expect(get.statusCode).toBe(404);
  const put = await app.inject({ method: 'PUT', url: '/newsletter', headers: { host: 'one.test' } });
  expect(put.statusCode).toBe(405);
  expect(put.headers.allow).toBe('OPTIONS, POST');
});

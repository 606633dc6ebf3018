import { Problem } from '@selvedge/contract';
import { readTrustedProxies } from '@selvedge/service-kit';
import { pino } from 'pino';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { registerNewsletterRoutes } from '../customers/newsletter/newsletter-routes.ts';
import { createRecordedJobs } from '../../testing/recorded-jobs.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addTestTenants } from '../../testing/test-tenants.ts';

let shop: TestApp;
let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  const newsletter = { db, clock: systemClock, jobs: createRecordedJobs().queue };
  shop = await createTestApp({
    db,
    isDefaultHost: (host) => host === 'localhost',
    trustedProxies: readTrustedProxies({ TRUSTED_PROXIES: '10.0.0.0/8' }),
    modules: [(app) => registerNewsletterRoutes(app, newsletter)],
  });
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const getMissingPage = (headers: Record<string, string>) =>
  shop.app.inject({ url: '/api/v1/pages/none', headers });

describe('the tenant of a request', () => {
  test('must be named in the header at an unknown host', async () => {
    for (const host of ['unknown.example', '127.0.0.1', 'localhost.evil.example']) {
      const reply = await shop.app.inject({ url: '/api/v1/products', headers: { host } });
      expect([reply.statusCode, reply.json()], host).toMatchObject([
        404,
        {
          code: 'unknown-tenant',
          detail: "This address doesn't belong to a store. Name the store in X-Tenant-Code.",
        },
      ]);
    }
    const named = { host: 'unknown.example', 'x-tenant-code': 'TWO' };
    expect((await getMissingPage(named)).json().code).toBe('not-found');
  });
  test('is the default tenant at the public address', async () => {
    expect((await getMissingPage({ host: 'LOCALHOST:443' })).json().code).toBe('not-found');
  });
  test('is not needed by endpoints that are the same for all tenants or name it in the path', async () => {
    const reply = await shop.app.inject({ url: '/api/v1/vendors/public/domains' });
    expect(reply.json()).toEqual([
      { tenantCode: 'ONE', hosts: ['one.test'], isDefault: true },
      { tenantCode: 'TWO', hosts: ['two.test'], isDefault: false },
    ]);
    for (const path of ['revision', 'config/by-code'])
      expect((await shop.app.inject({ url: `/api/v1/vendors/public/${path}/TWO` })).statusCode).toBe(200);
  });
  test('is refused when host and header disagree', async () => {
    const reply = await getMissingPage({ host: 'one.test:3000', 'x-tenant-code': 'TWO' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'tenant-mismatch']);
  });
  test('comes from the forwarded host of the document server on this machine', async () => {
    const reply = await getMissingPage({
      host: 'localhost:4000',
      'x-forwarded-host': 'www.TWO.test',
      'x-tenant-code': 'TWO',
    });
    expect(reply.json().code).toBe('not-found');
    const mismatch = await getMissingPage({ 'x-forwarded-host': 'two.test', 'x-tenant-code': 'ONE' });
    expect(mismatch.json().code).toBe('tenant-mismatch');
  });
  test('comes from the host forwarded by a trusted proxy only', async () => {
    const through = async (remoteAddress: string) => {
      const headers = { host: 'one.test', 'x-forwarded-host': 'two.test', 'x-tenant-code': 'TWO' };
      return (await shop.app.inject({ url: '/api/v1/pages/none', headers, remoteAddress })).json().code;
    };
    expect(await through('10.1.2.3')).toBe('not-found');
    expect(await through('203.0.113.9')).toBe('tenant-mismatch');
  });
  test('must exist', async () => {
    const reply = await getMissingPage({ 'x-tenant-code': 'NOBODY' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-tenant']);
  });
});

test("behind a trusted proxy, one client does not use up others' limits", async () => {
  const subscribe = async (caller: string) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/newsletter/subscriptions',
      headers: { host: 'one.test', 'x-forwarded-for': `198.51.100.77, ${caller}` },
      payload: { email: 'ann@example.com' },
      remoteAddress: '10.1.2.3',
    });
    return reply.statusCode;
  };
  const answers = await Promise.all(Array.from({ length: 61 }, () => subscribe('203.0.113.9:5000')));
  expect(answers).toContain(429);
  expect(await subscribe('203.0.113.10')).toBe(200);
});

describe('errors', () => {
  const cases = [
    ['an unknown address', { url: '/api/v1/none' }, 404, 'not-found'],
    ['a malformed address', { url: '/api/v1/pages/%zz' }, 400, 'invalid-request'],
    ['a NUL in the address', { url: '/api/v1/pages/a%00b' }, 400, 'invalid-request'],
    ['malformed JSON', post('{"email":'), 400, 'invalid-request'],
    ['a prototype in JSON', post('{"__proto__":{"a":1},"email":"a@b.co"}'), 400, 'invalid-request'],
    [
      'a body that is too large',
      post(JSON.stringify({ email: 'a'.repeat(300_000) })),
      413,
      'payload-too-large',
    ],
    ['another content type', post('<a/>', 'text/xml'), 415, 'unsupported-media-type'],
    ['no body', { method: 'POST', url: '/api/v1/newsletter/subscriptions' }, 400, 'invalid-request'],
    ['endless nesting', post('['.repeat(100_000) + ']'.repeat(100_000)), 400, 'invalid-request'],
  ] as const;
  test.each(cases)('%s gets a problem reply', async (_, request, status, code) => {
    const reply = await shop.app.inject({ ...request });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(Value.Check(Problem, reply.json())).toBe(true);
  });
  test.each([
    ['PUT', '/api/v1/newsletter/subscriptions', 'OPTIONS, POST'],
    ['POST', '/api/v1/products/a/details', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/media/ONE/a/320.jpg', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is refused, and the reply lists the allowed methods', async (method, url, allowed) => {
    const reply = await shop.app.inject({ method, url });
    expect([reply.statusCode, reply.json().code]).toEqual([405, 'method-not-allowed']);
    expect(reply.headers['allow']).toBe(allowed);
    expect(Value.Check(Problem, reply.json())).toBe(true);
    const options = await shop.app.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, allowed, '']);
  });
  test('a validation error names the field', async () => {
    const reply = await shop.app.inject(post('{"email":5}'));
    expect(reply.json().fields).toEqual({ email: 'must be string' });
  });
});

describe('the log', () => {
  test.each([
    ['an unknown product', '/api/v1/products/none/details', 'GET /api/v1/products/:id/details'],
    ['an unknown address', '/api/v1/none?token=secret', 'GET (none)'],
    ['a malformed address', '/api/v1/pages/%zz', 'GET (none)'],
  ])('has one line for %s, without stack and URL', async (_, url, route) => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const { app, close } = await createTestApp({ db: shop.db, log });
    const { code, status, requestId } = (await app.inject({ url })).json();
    await close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, msg: 'request refused', code, status, requestId, route }),
    ]);
    expect(lines[0]).not.toContain('stack');
    expect(lines[0]).not.toContain('secret');
  });
});

function post(payload: string, type = 'application/json') {
  return {
    method: 'POST',
    url: '/api/v1/newsletter/subscriptions',
    payload,
    headers: { 'content-type': type },
  } as const;
}

test('answers health checks', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the API documentation is served only if enabled, with a policy that forbids frames', async () => {
  const local = await createTestApp({ db, isLocal: true });
  const documented = (await local.app.inject('/api/docs/json')).json();
  expect(documented.openapi).toBe('3.1.0');
  expect(documented.paths['/api/v1/pages/{slug}'].get.summary).toContain('editable page');
  const { schema } = documented.webhooks['order.placed'].post.requestBody.content['application/json'];
  expect(schema.properties.data.properties).toHaveProperty('number');
  const page = await local.app.inject('/api/docs/');
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self';/),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
  await local.close();
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])
    expect((await shop.app.inject(url)).statusCode, url).toBe(404);
});

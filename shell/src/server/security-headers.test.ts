// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { buildContentSecurityPolicy, createPageHeaders, noForeignOrigins } from './security-headers.ts';
import { createTestShell } from './test-shell.ts';

const sources = { scriptHashes: ['sha256-a', 'sha256-b'], styleNonce: 'n0nce' };

/** The directives of a page's policy, by name. */
function policyWith(env: NodeJS.ProcessEnv, { hasGoogle = false } = {}): Record<string, string> {
  const origins = readEnv({ PARTNER_ORIGINS: 'https://pay.example', ...env });
  const googleOrigin = hasGoogle ? origins.googleOrigin : null;
  const policy = buildContentSecurityPolicy(sources, { ...origins, googleOrigin });
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));
}

it("lets pages call only Google's two maps hosts if a maps key is set", () => {
  const policy = policyWith({ MAPS_API_KEY: 'key', MAPS_SCRIPT_URL: 'http://localhost:4200/maps/api/js' });
  expect(policy['connect-src']).toBe(
    `'self' https://pay.example https://maps.googleapis.com https://places.googleapis.com`,
  );
  expect(policy['script-src']).toBe(`'sha256-a' 'sha256-b' 'strict-dynamic'`);
});

it('allows no scripts in a document without scripts', () =>
  expect(
    buildContentSecurityPolicy({ scriptHashes: [], styleNonce: 'n0nce' }, noForeignOrigins).split('; '),
  ).toContain(`script-src 'none'`));

it('has exactly these directives', () =>
  expect(buildContentSecurityPolicy(sources, noForeignOrigins).split('; ')).toEqual([
    `default-src 'none'`,
    `script-src 'sha256-a' 'sha256-b' 'strict-dynamic'`,
    `style-src 'nonce-n0nce'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `report-uri /policy-reports`,
    `report-to policy`,
  ]));

const partners = (env: NodeJS.ProcessEnv) => readEnv(env).partnerOrigins;
const account = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MERCHANT_ID: 'm' };
const live = ['https://www.paypal.com', 'https://www.paypalobjects.com'];
const sandbox = ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://www.paypalobjects.com'];

it.each([
  ['a real account', account, live],
  ['accounts per store', { PAYPAL_ACCOUNTS: 'ONE|a|b|m' }, live],
  ['the real API set explicitly', { ...account, PAYPAL_BASE_URL: 'https://api-m.paypal.com/' }, live],
  ["PayPal's sandbox", { ...account, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, sandbox],
  [
    'a host that only looks like PayPal',
    { PAYPAL_BASE_URL: 'https://notpaypal.com' },
    ['https://notpaypal.com'],
  ],
  ['the stand-in', {}, ['http://localhost:4200']],
  ['the stand-in on another port', { SANDBOX_PORT: '4210' }, ['http://localhost:4210']],
  [
    'a stand-in with its script on another host',
    { PAYPAL_BASE_URL: 'http://pay.test:1', PAYPAL_SDK_BASE_URL: 'http://sdk.test/js' },
    ['http://pay.test:1', 'http://sdk.test'],
  ],
])('with %s, allows only its own origins', (_, env, origins) => {
  expect(partners(env as NodeJS.ProcessEnv)).toEqual(origins);
});

it('lets pages call the stand-in if it serves the maps script', () => {
  const { 'connect-src': sources } = policyWith({ MAPS_SCRIPT_URL: 'http://localhost:4300/maps/api/js' });
  expect(sources).toBe(`'self' https://pay.example http://localhost:4300`);
});

it('lists an origin once even if it serves both payments and maps', () => {
  const sandbox = { PARTNER_ORIGINS: 'http://localhost:4200', MAPS_SCRIPT_URL: 'http://localhost:4200/maps' };
  expect(policyWith(sandbox)['connect-src']).toBe(`'self' http://localhost:4200`);
});

it('allows no maps calls without a key, and never maps frames or pictures', () => {
  expect(policyWith({})['connect-src']).toBe(`'self' https://pay.example`);
  const policy = policyWith({ MAPS_API_KEY: 'key' });
  expect(policy['frame-src']).toBe(`'self' https://pay.example`);
  expect(policy['img-src']).toBe(`'self' data: https://pay.example`);
});

it("allows the three paths of Google's button if the tenant has a client id", () => {
  const policy = policyWith({}, { hasGoogle: true });
  expect([policy['connect-src'], policy['frame-src'], policy['style-src']]).toEqual([
    `'self' https://pay.example https://accounts.google.com/gsi/`,
    `'self' https://pay.example https://accounts.google.com/gsi/`,
    `'nonce-n0nce' https://accounts.google.com/gsi/style`,
  ]);
  expect(policy['script-src']).toBe(`'sha256-a' 'sha256-b' 'strict-dynamic'`);
  const standIn = policyWith({ GOOGLE_BASE_URL: 'http://localhost:4200' }, { hasGoogle: true });
  expect(standIn['frame-src']).toBe(`'self' https://pay.example http://localhost:4200/gsi/`);
});

it("doesn't mention Google if the tenant has no client id", () => {
  expect(JSON.stringify(policyWith({ GOOGLE_BASE_URL: 'http://google.example' }))).not.toContain('google');
});

it('lets only the store itself frame a preview, and no one frame other pages', () => {
  const origins = { partnerOrigins: [], mapsOrigins: [], googleOrigin: null };
  expect(buildContentSecurityPolicy(sources, origins)).toContain(`frame-ancestors 'none'`);
  expect(buildContentSecurityPolicy(sources, origins, { isPreview: true })).toContain(
    `frame-ancestors 'self'`,
  );
  expect(createPageHeaders(sources, origins)['X-Frame-Options']).toBe('DENY');
  expect(createPageHeaders(sources, origins, { isPreview: true })['X-Frame-Options']).toBe('SAMEORIGIN');
});

it('enforces trusted types where it can, and only reports violations elsewhere', () => {
  const headersOf = (more: object) => createPageHeaders({ ...sources, ...more }, noForeignOrigins);
  const enforced = headersOf({ enforcesTrustedTypes: true });
  expect(enforced['Content-Security-Policy']).toContain(
    "; require-trusted-types-for 'script'; trusted-types selvedge dompurify 'allow-duplicates'; ",
  );
  expect(enforced['Content-Security-Policy-Report-Only']).toBeUndefined();
  const reported = headersOf({});
  expect(reported['Content-Security-Policy']).not.toContain('trusted-types');
  expect(reported['Content-Security-Policy-Report-Only']).toBe(
    "require-trusted-types-for 'script'; report-uri /policy-reports; report-to policy",
  );
  const withoutScripts = headersOf({ scriptHashes: [] });
  expect(withoutScripts['Content-Security-Policy']).toContain("require-trusted-types-for 'script'");
});

describe('a running server', () => {
  const shell = createTestShell();
  const { send } = shell;

  const securityHeaders = [
    'content-security-policy',
    'x-frame-options',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'strict-transport-security',
  ];

  /** Requests a URL over HTTPS through a local proxy. @returns which security headers are missing */
  async function findMissingHeaders(target: string, method = 'GET') {
    const proxied = 'Host: one.test\r\nX-Forwarded-Proto: https\r\n';
    const reply = await send(target, proxied, '1.1', method);
    const head = reply.slice(0, reply.indexOf('\r\n\r\n')).toLowerCase();
    return {
      head,
      status: Number(head.split(' ')[1]),
      missing: securityHeaders.filter((name) => !head.includes(`\n${name}: `)),
    };
  }

  const replyKinds: [status: number, target: string, method?: string][] = [
    [200, '/men'],
    [404, '/none'],
    [404, '/%E0%A4%A'],
    [200, '/robots.txt'],
    [200, '/favicon.svg'],
    [200, '/.well-known/security.txt'],
    [404, '/.well-known/other.txt', 'POST'],
    [200, '/assets/main.js'],
    [404, '/assets/none.js'],
    [200, '/remotes/live.json'],
    [200, '/remotes/host.json'],
    [200, '/remotes/mfe-x/1/remoteEntry.js'],
    [404, '/remotes/mfe-x/9/client/remoteEntry.js'],
    [404, '/fonts/none.woff2'],
    [403, '/overrides?token=none'],
    [403, '/overrides/end', 'POST'],
    [200, '/healthz'],
    [200, '/readyz'],
    [200, '/api/v1/vendors/public/domains'],
    [404, '/api/v1/none'],
    [400, '/api/v1/%E0%A4%A'],
    [405, '/api/v1/pages/help', 'PUT'],
    [404, '/media/none.webp'],
    [404, '/sitemap.xml'],
    [405, '/men', 'DELETE'],
    [204, '/men', 'OPTIONS'],
    [200, '/men', 'HEAD'],
  ];

  it('sends all security headers with every kind of reply', async () => {
    writeFileSync(join(shell.dir, 'assets/main.js'), 'export {}');
    for (const [status, target, method] of replyKinds)
      expect({ target, ...(await findMissingHeaders(target, method)) }).toMatchObject({
        target,
        status,
        missing: [],
      });
  });

  it('sends all security headers while the services are down', async () => {
    await send('/men');
    await shell.commerce.close();
    for (const [target, status] of [
      ['/api/v1/cart', 503],
      ['/media/one.webp', 503],
      ['/sitemap.xml', 503],
    ] as const)
      expect(await findMissingHeaders(target)).toMatchObject({ status, missing: [] });
  });
});

// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig } from '@selvedge/contract';
import { getOperatorKey } from '@selvedge/service-kit';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellApp } from './app.ts';
import { readEnv, type ShellEnv } from './env.ts';
import { createTestRegistry } from './registry/test-registry.ts';

let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let tenant: TenantConfig;
let revision: number;
let isCommerceReady: boolean;
/** The visitor addresses that pages sent with their requests for data. */
let visitors: unknown[];
/** Whether the API accepts requests without replying, like a stopped process. */
let isFrozen: boolean;
let reported: { authorization: string | undefined; body: unknown }[];
let registry: Awaited<ReturnType<typeof createTestRegistry>>;
const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/' }, { path: '/men' }] };

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  dir = mkdtempSync(join(tmpdir(), 'shell-'));
  tenant = testTenant;
  revision = 1;
  const tenantCode = testTenant.code;
  commerce = Fastify({ forceCloseConnections: true });
  commerce.get('/api/v1/vendors/public/domains', async () => [
    { tenantCode, hosts: ['one.test'], isDefault: true },
  ]);
  commerce.get('/api/v1/vendors/public/config/by-code/:code', async () => tenant);
  commerce.get('/api/v1/vendors/public/revision/:code', async () => ({ hosts: 1, frame: revision }));
  isCommerceReady = true;
  isFrozen = false;
  commerce.addHook('onRequest', async () => {
    if (isFrozen) await new Promise(() => undefined);
  });
  visitors = [];
  commerce.get('/api/v1/data', async ({ headers }) => visitors.push(headers['x-forwarded-for']));
  commerce.get('/api/v1/fails/:status', async ({ params }, reply) =>
    reply.code(Number((params as { status: string }).status)).send([]),
  );
  commerce.get('/api/v1/admin/auth/session', async (request, reply) => {
    reply.header('Set-Cookie', ['a=1; Path=/x', 'b=2; Path=/y']);
    return [request.headers.cookie ?? ''];
  });
  commerce.get('/readyz', async (_request, reply) => {
    if (isCommerceReady) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', missing: ['storage'] });
  });
  registry = await createTestRegistry(dir);
  await registry.activate({ declaration, files: { 'server/secret.cjs': 'secret' } });
  mkdirSync(join(dir, 'assets'));
  reported = [];
  commerce.put('/api/v1/services/remote-showings/:id', async ({ headers: { authorization }, body }) => {
    reported.push({ authorization, body });
    return { isNew: true };
  });
  commerce.put('/api/v1/pages/help', async (_request, reply) =>
    reply.code(405).header('Allow', 'GET').type('application/problem+json').send('{"status":405}'),
  );
  await commerce.listen({ port: 0, host: '127.0.0.1' });
  app = await startShell();
});
afterEach(async () => {
  await app.close();
  await commerce.close();
  rmSync(dir, { recursive: true });
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function startShell({
  metrics = null,
  serviceKey = null,
}: Partial<Pick<ShellEnv, 'metrics' | 'serviceKey'>> = {}): Promise<FastifyInstance> {
  const serviceUrl = `http://127.0.0.1:${(commerce.server.address() as AddressInfo).port}`;
  const shell = await createShellApp(
    {
      ...readEnv({ GOOGLE_BASE_URL: 'https://google.example' }),
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      assetsDir: join(dir, 'assets'),
      serviceKey,
      metrics,
    },
    {
      entryUrl: '/assets/main.js',
      scripts: { '/assets/main.js': 'sha256-main' },
      shared: { react: '19.0.0' },
      renderFrame: () => ({
        header: 'The frame',
        footer: '',
        notFound: 'No such page',
        pending: '',
        unavailable: 'Try again',
        styles: '',
      }),
    },
  );
  await shell.listen({ port: 0, host: '127.0.0.1' });
  return shell;
}

/** Sends a raw request, which may be invalid. @returns the whole reply */
async function send(
  target: string,
  headers = 'Host: one.test\r\n',
  version = '1.1',
  method = 'GET',
): Promise<string> {
  const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

it.each(['//', '///', '//[', '//evil.example/men', '/\\evil.example', '/%', '/products/%E0%A4%A'])(
  'replies to GET %s with the "not found" page',
  async (target) => {
    const reply = await send(target);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toMatch(/content-type: text\/html/i);
    expect(reply).toContain('No such page');
  },
);

it("returns a problem for an API URL that can't be decoded", async () => {
  expect(await send('/api/v1/products/%E0%A4%A')).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
});

const sendMethod = (method: string, target: string) => send(target, undefined, undefined, method);

it.each([
  ['POST', '/men'],
  ['DELETE', '/assets/main.js'],
  ['PUT', '/robots.txt'],
])('rejects %s %s, and lists the allowed methods', async (method, target) => {
  const reply = await sendMethod(method, target);
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*application\/problem\+json/);
  expect(reply).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  expect(await sendMethod('OPTIONS', target)).toMatch(/^HTTP\/1\.1 204 [^]*\r\nallow: GET, HEAD, OPTIONS\r/i);
});

it('returns 404 for a POST to an unknown page', async () => {
  const reply = await sendMethod('POST', '/none');
  expect(reply).toMatch(/^HTTP\/1\.1 404 [^]*"code":"not-found"/);
  expect(reply).not.toMatch(/^allow:/im);
});

it("forwards the API's allowed methods", async () => {
  const reply = await sendMethod('PUT', '/api/v1/pages/help');
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*"status":405/);
  expect(reply).toMatch(/^allow: GET\r$/im);
});

it('returns a problem for an unreadable request', async () => {
  const reply = await send('/', `Host: one.test\r\nCookie: ${'a'.repeat(100_000)}\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 431 [^]*application\/problem\+json/);
});

it.each([
  ['a tenant with a client id', 'client-1', true],
  ['a tenant without one', null, false],
])("allows Google's button only with a client id: %s", async (_, googleClientId, isAllowed) => {
  tenant = { ...testTenant, googleClientId };
  const policy = /^content-security-policy: (.*)$/im.exec(await send('/men'))?.[1] ?? '';
  expect(policy).toContain(`script-src 'nonce-`);
  expect(policy.includes('google.example/gsi/')).toBe(isAllowed);
});

it('rejects an invalid host, but serves a request without one', async () => {
  expect(await send('/', 'Host: a b\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/', 'Host: one.test:99999\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/', '', '1.0')).toMatch(/^HTTP\/1\.\d 200 /);
});

it('recognizes a host in any spelling', async () => {
  const reply = await send('/men', 'Host: ONE.test.:3000\r\n');
  expect(reply).toContain('property="og:url" content="http://one.test:3000/men"');
  expect(reply).toMatch(/cache-control: no-cache/i);
});

it("never repeats a host that isn't a tenant's", async () => {
  const reply = await send('/men', 'Host: evil.com\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/cache-control: no-store/i);
  expect(reply).not.toMatch(/evil\.com|canonical|og:url/);
});

it('serves only browser files, and makes only existing files cacheable', async () => {
  const found = await send('/remotes/mfe-x/1/~2/remoteEntry.js');
  expect(found).toMatch(/^HTTP\/1\.1 200 /);
  expect(found).toMatch(/cache-control: public, max-age=31536000, immutable/i);
  for (const path of [
    'mfe-x/1/absent.js',
    'mfe-x/2/remoteEntry.js',
    'mfe-x/1/..%2fserver%2fsecret.cjs',
    'mfe-x/1/~1/..%2fserver%2fsecret.cjs',
    'mfe-x/1/a/..%2f..%2fserver%2fsecret.cjs',
    'mfe-x%2f1%2fserver/..%2f..%2f1/secret.cjs',
    '%2e%2e/remotes/remoteEntry.js',
  ]) {
    const reply = await send(`/remotes/${path}`);
    expect(reply).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(reply).toMatch(/cache-control: no-store/i);
    expect(reply).not.toContain('secret\r\n');
  }
});

/** Restarts the server without its local copies, as on another machine. */
async function restartWithoutCache(): Promise<void> {
  await app.close();
  rmSync(registry.env.remoteCacheDir, { recursive: true, force: true });
  app = await startShell();
}

const unavailablePage = /^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*The frame[^]*Try again/i;

it('is not ready until there is a registry, and shows "back in a moment" in the store\'s frame', async () => {
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  rmSync(join(dir, 'registry'), { recursive: true });
  await restartWithoutCache();
  for (let times = 0; times < 2; times++) {
    const page = await send('/');
    expect(page).toMatch(unavailablePage);
    expect(page).toMatch(/cache-control: no-store/i);
    expect(page).toContain('noindex');
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["remotes"\]/);
    expect(await send('/remotes/live.json')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(await send('/robots.txt')).toMatch(/^HTTP\/1\.1 503 /);
  }
  await registry.activate({ declaration });
  await vi.waitFor(async () => expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('shows "back in a moment" without a frame if the store\'s data isn\'t available', async () => {
  await commerce.close();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*Back in a moment/i);
});

it('starts from its local copies while the registry is down', async () => {
  await send('/men');
  await app.close();
  rmSync(join(dir, 'registry'), { recursive: true });
  app = await startShell();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('/remotes/mfe-x/1/remoteEntry.js')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('is ready only while the API is, and names the API otherwise', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await app.close();
  app = await startShell();
  const later = () => vi.setSystemTime(Date.now() + 1001);
  const notReady =
    /^HTTP\/1\.1 503 [^]*retry-after: 2[^]*{"status":"not ready","missing":\["commerce API"\]}/i;
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*{"status":"ready"}/);
  isCommerceReady = false;
  later();
  expect(await send('/readyz')).toMatch(notReady);
  isCommerceReady = true;
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  later();
  await commerce.close();
  expect(await send('/readyz')).toMatch(notReady);
  expect(await send('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('is not ready if no released remote is available, and names the missing ones', async () => {
  await registry.activate({ declaration: other });
  for (const name of ['mfe-x', 'mfe-y']) damageManifest(name, '1');
  await restartWithoutCache();
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["mfe-x","mfe-y"\]/);
  for (const path of ['/men', '/other']) expect(await send(path)).toMatch(unavailablePage);
});

it.each(['', '{ half a fi'])(
  'starts with all remotes even if their files in live/ are damaged: "%s"',
  async (text) => {
    await registry.activate({ declaration: other });
    for (const name of ['mfe-x', 'mfe-y']) writeFileSync(join(dir, `registry/live/${name}.json`), text);
    await restartWithoutCache();
    for (const path of ['/men', '/other']) expect(await send(path)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('lists the hashes of all scripts before the first script', async () => {
  const page = await send('/men');
  const map = /<script type="importmap" nonce="[^"]+">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(map)).toEqual({
    integrity: {
      '/assets/main.js': 'sha256-main',
      '/remotes/mfe-x/1/remoteEntry.js': expect.stringMatching(/^sha256-.{43}=$/) as string,
    },
  });
  expect(page.indexOf(map)).toBeLessThan(page.indexOf('modulepreload'));
  expect(page.indexOf(map)).toBeLessThan(page.indexOf('<script type="module"'));
  expect(page).toMatch(
    /<link rel="modulepreload" href="\/assets\/main.js" nonce="[^"]+" integrity="sha256-main">/,
  );
});

it('picks up a newly activated version while still serving the previous one', async () => {
  expect(await send('/men')).toContain('/remotes/mfe-x/1/remoteEntry.js');
  await registry.activate({ declaration, version: '2' });
  await vi.waitFor(
    async () => expect(await send('/men')).toContain('"entryUrl":"/remotes/mfe-x/2/remoteEntry.js"'),
    2000,
  );
  expect(await send('/men')).toContain(
    '"lastGood":{"version":"1","entryUrl":"/remotes/mfe-x/1/remoteEntry.js"}',
  );
  for (const version of [1, 2])
    expect(await send(`/remotes/mfe-x/${version}/remoteEntry.js`)).toMatch(/^HTTP\/1\.1 200 /);
});

it('sets no cookie while all visitors get the same versions', async () => {
  expect(await send('/men')).not.toMatch(/^set-cookie:/im);
});

const other = { name: 'mfe-y', contract: 1, title: 'Y', pages: [{ path: '/other' }] };
const entryUrlJson = (name: string, version: string) =>
  `"entryUrl":"/remotes/${name}/${version}/remoteEntry.js"`;

/** Damages a published version, as a storage fault or an attacker might. */
function damageManifest(name: string, version: string) {
  const path = join(dir, 'registry/versions', name, version, 'manifest.json');
  rmSync(path);
  writeFileSync(path, '{"garbage":');
}

it('keeps the current version if the next manifest is damaged, and updates other remotes', async () => {
  await registry.activate({ declaration: other });
  expect(await send('/men')).toContain(entryUrlJson('mfe-x', '1'));
  await registry.activate({ declaration, version: '2' });
  damageManifest('mfe-x', '2');
  await registry.activate({ declaration: other, version: '2' });
  await vi.waitFor(async () => expect(await send('/men')).toContain(entryUrlJson('mfe-y', '2')), 2000);
  const page = await send('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryUrlJson('mfe-x', '1'));
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 200 /);
});

it("starts with the previous version if the live one's manifest is damaged", async () => {
  await registry.activate({ declaration, version: '2' });
  damageManifest('mfe-x', '2');
  await app.close();
  app = await startShell();
  const page = await send('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryUrlJson('mfe-x', '1'));
});

it('starts with the other remotes if one is unreadable', async () => {
  await registry.activate({ declaration: other });
  damageManifest('mfe-x', '1');
  await restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 200 /);
  // We can't know the missing remote's pages, so any unknown URL may be one of them.
  for (const path of ['/men', '/none']) expect(await send(path)).toMatch(unavailablePage);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-x"\]/);
  expect(await send('/robots.txt')).toMatch(/^HTTP\/1\.1 200 [^]*cache-control: no-store/i);
});

it('returns "not found" for the pages of a retired remote', async () => {
  await registry.activate({ declaration: other });
  await registry.retire('mfe-y');
  await restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  await registry.retire('mfe-x');
  await restartWithoutCache();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
});

it("doesn't affect other stores if one store's remote is missing", async () => {
  await registry.activate({ declaration: other, tenant: 'ELSEWHERE' });
  damageManifest('mfe-y', '1');
  await restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-y"\]/);
});

it("leaves a page to the browser if its remote's server bundle throws", async () => {
  const pages = [{ path: '/rendered', ssr: true }];
  await registry.activate({
    declaration: { ...other, pages },
    files: { 'server/server.cjs': `exports.render = async () => { throw new Error('broken'); };` },
  });
  await vi.waitFor(async () => expect(await send('/rendered')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  const page = await send('/rendered');
  expect(page).toContain('id="single-spa-application:mfe-y"');
  expect(page).not.toContain('broken');
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /);
});

it("shows an error in the store's frame if a page's data isn't available", async () => {
  await activateRendered();
  const reply = await send('/?unavailable');
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toMatch(/^retry-after: 5\r$/im);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).toContain('<meta name="robots" content="noindex">');
  expect(reply).not.toContain('rel="canonical"');
  expect(reply).toContain(`<title>Back in a moment · ${testTenant.vendorName}</title>`);
  // Clients without scripts see this; browsers load the remote and retry.
  expect(reply).toContain('<div id="single-spa-application:mfe-x">Try again</div>');
  expect(reply).toContain('href="/remotes/mfe-x/2/remoteEntry.js"');
  expect(reply).not.toContain('the database');
  expect(await send('/')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('while the API accepts requests without replying', () => {
  const sendTimed = async (...request: Parameters<typeof send>) => {
    const startedAt = performance.now();
    const reply = await send(...request);
    return { reply, ms: performance.now() - startedAt };
  };

  it("pages return a 503 in the store's frame within two seconds, then immediately, until the API answers", async () => {
    await activateRendered();
    expect(await send('/?data')).toMatch(/^HTTP\/1\.1 200 /);
    isFrozen = true;
    const first = await sendTimed('/?data');
    expect(first.reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*>Try again<\/div>/i);
    expect(first.ms).toBeLessThan(2000);
    // Pages and tenant are cached.
    for (const [target, status] of [
      ['/?data', 503],
      ['/none', 404],
      ['/api/v1/data', 503],
      ['/media/1.jpg', 503],
      ['/sitemap.xml', 503],
      ['/robots.txt', 200],
    ] as const) {
      const { reply, ms } = await sendTimed(target);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(ms).toBeLessThan(500);
    }
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
    isFrozen = false;
    await vi.waitFor(async () => expect(await send('/?data')).toMatch(/^HTTP\/1\.1 200 [^]*a page/), 3000);
  });

  it('a shop without cached data shows "back in a moment" within two seconds', async () => {
    isFrozen = true;
    await app.close();
    app = await startShell();
    const { reply, ms } = await sendTimed('/');
    expect(reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*Back in a moment/i);
    expect(ms).toBeLessThan(2000);
    isFrozen = false;
    await vi.waitFor(async () => expect(await send('/')).toMatch(/^HTTP\/1\.1 200 /), 3000);
  });
});

it('makes a page that crashed on the server uncacheable, because a browser may still show it', async () => {
  await activateRendered();
  const reply = await send('/?broken');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).not.toContain('noindex');
});

/** Activates a server-rendered version. URLs with "broken" or "unavailable" fail, after making the calls that the URL names. */
async function activateRendered(): Promise<void> {
  const pages = [{ path: '/', ssr: true }];
  const bundle = `exports.render = async ({ href, apiBaseUrl }) => {
    if (href.includes('data')) await fetch(apiBaseUrl + '/data');
    const [, status] = /fails-with-(\\d+)/.exec(href) ?? [];
    if (status) await fetch(apiBaseUrl + '/fails/' + status);
    if (href.includes('broken')) throw new Error('broken');
    if (href.includes('unavailable')) return { kind: 'unavailable', reason: 'the database is down' };
    return { kind: 'page', status: 200, html: 'a page', styles: '', head: null, outcome: null };
  }`;
  const files = { 'server/server.cjs': bundle };
  await registry.activate({ declaration: { ...declaration, pages }, version: '2', files });
  await vi.waitFor(async () => expect(await send('/')).toContain('a page'), 5000);
}

/** Restarts the server with metrics. @returns how often a page of mfe-x was rendered on the server, by outcome */
async function startWithMetrics(): Promise<() => Promise<Record<string, number>>> {
  await app.close();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  app = await startShell({ metrics: { port, host: '127.0.0.1' } });
  await activateRendered();
  return async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).not.toContain('made-up');
    const counter = `selvedge_remote_outcomes_total{remote="mfe-x",version="2",tenant="${testTenant.code}",source="server",outcome="`;
    const lines = metrics.split('\n').filter((line) => line.startsWith(counter));
    return Object.fromEntries(
      lines.map((line) => {
        const [outcome = '', count] = line.slice(counter.length).split('"} ');
        return [outcome, Number(count)];
      }),
    );
  };
}

it("requests a page's data with the visitor's address, so that the API's rate limits apply to the visitor", async () => {
  await activateRendered();
  await send('/?data', 'Host: one.test\r\nX-Forwarded-For: 203.0.113.9\r\n');
  expect(visitors).toEqual(['203.0.113.9']);
});

it("serves metrics on a separate port, not on the shop's", async () => {
  const count = await startWithMetrics();
  for (const target of ['/?broken', '/?broken=again']) expect(await send(target)).toMatch(/^HTTP\/1\.1 200 /);
  await send('/', 'Host: made-up.test\r\n');
  await vi.waitFor(async () => expect(await count()).toEqual({ ready: 2, failed: 2 }));
  expect(await send('/metrics')).toMatch(/^HTTP\/1\.1 404 /);
});

it("doesn't count a page without data against its remote while the API is down", async () => {
  const count = await startWithMetrics();
  for (const status of [502, 503, 504])
    expect(await send(`/?unavailable&fails-with-${status}`)).toMatch(/^HTTP\/1\.1 503 /);
  // Here the API answers, so it's the page that fails.
  for (const target of ['/?unavailable', '/?unavailable&data', '/?unavailable&fails-with-500'])
    expect(await send(target)).toMatch(/^HTTP\/1\.1 503 /);
  await vi.waitFor(async () => expect(await count()).toEqual({ ready: 1, failed: 3 }));
});

it('reports its counts to the commerce API before it shuts down', async () => {
  await app.close();
  expect(reported).toEqual([]);
  app = await startShell({ serviceKey: 'the-key-that-services-of-tests-share' });
  await activateRendered();
  await send('/?broken');
  await app.drain();
  expect(reported).toEqual([
    {
      authorization: 'Bearer the-key-that-services-of-tests-share',
      body: {
        remotes: [expect.objectContaining({ name: 'mfe-x', title: 'X', live: '2' })],
        showings: [
          expect.objectContaining({
            remote: 'mfe-x',
            version: '2',
            source: 'server',
            outcomes: { ready: 1, failed: 1, late: 0, replaced: 0 },
          }),
        ],
      },
    },
  ]);
});

const securityHeaders = [
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
];

/** Requests a URL by https through a local proxy. @returns which security headers are missing */
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
  writeFileSync(join(dir, 'assets/main.js'), 'export {}');
  for (const [status, target, method] of replyKinds)
    expect({ target, ...(await findMissingHeaders(target, method)) }).toMatchObject({
      target,
      status,
      missing: [],
    });
});

it('sends all security headers while the services are down', async () => {
  await send('/men');
  await commerce.close();
  for (const [target, status] of [
    ['/api/v1/cart', 503],
    ['/media/one.webp', 503],
    ['/sitemap.xml', 503],
  ] as const)
    expect(await findMissingHeaders(target)).toMatchObject({ status, missing: [] });
});

it('omits scripts only from a preview in an iframe', async () => {
  tenant = { ...testTenant, isPreview: true };
  const framed = 'Host: one.test\r\nSec-Fetch-Dest: iframe\r\n';
  const preview = `/men?preview=${'x'.repeat(43)}`;
  const inFrame = await send(preview, framed);
  expect(inFrame).toContain('The frame');
  // This one contains only data.
  expect(inFrame.match(/<script [^>]*>/g)).toEqual(['<script type="application/json" id="selvedge-boot">']);
  expect(await send(preview)).toContain('/assets/main.js');
  tenant = testTenant;
  expect(await send('/men', framed)).toContain('/assets/main.js');
});

describe('an admin page', () => {
  const token = 'operator-token-of-one-session';
  const cookie = `Cookie: selvedge-operator=${token}\r\n`;
  const inTab = 'Sec-Fetch-Dest: document\r\nSec-Fetch-Mode: navigate\r\n';
  const key = `"operatorKey":"${getOperatorKey(token)}"`;
  const getPage = (target: string, headers: string) => send(target, `Host: one.test\r\n${headers}`);
  beforeEach(async () => {
    const pages = [{ path: '/admin/login' }, { path: '/admin', protected: 'admin' as const }];
    await registry.activate({ declaration: { name: 'mfe-y', contract: 1, title: 'Y', pages } });
    await app.close();
    app = await startShell();
  });

  it.each(['/admin', '/admin/login'])(
    "contains the key for the operator's cookie and is never stored: %s",
    async (path) => {
      const page = await getPage(path, cookie + inTab);
      expect(page).toContain(key);
      expect(page).not.toContain(token);
      expect(page).toMatch(/^cache-control: no-store/im);
      // Older browsers don't send these headers.
      expect(await getPage(path, cookie)).toContain(key);
    },
  );

  it('has no key without a cookie, or for the https cookie over http', async () => {
    expect(await getPage('/admin', inTab)).not.toContain('operatorKey');
    expect(await getPage('/admin', `Cookie: __Secure-selvedge-operator=${token}\r\n`)).not.toContain(
      'operatorKey',
    );
  });

  it.each([
    ['fetches it', 'Sec-Fetch-Dest: empty\r\nSec-Fetch-Mode: cors\r\n'],
    ['frames it', 'Sec-Fetch-Dest: iframe\r\nSec-Fetch-Mode: navigate\r\n'],
    ['embeds it', 'Sec-Fetch-Dest: object\r\nSec-Fetch-Mode: navigate\r\n'],
  ])('has no key for a shop page that %s', async (_, headers) => {
    expect(await getPage('/admin', cookie + headers)).not.toContain('operatorKey');
  });

  it("is isolated from the window that opened it, unlike the shop's pages", async () => {
    expect(await getPage('/admin', '')).toMatch(/^cross-origin-opener-policy: same-origin\r$/im);
    expect(await getPage('/men', '')).toMatch(/^cross-origin-opener-policy: same-origin-allow-popups\r$/im);
  });

  it('is the only kind of page with the key', async () => {
    expect(await getPage('/men', cookie + inTab)).not.toContain('operatorKey');
  });
});

it("forwards the API's cookies in both directions, without mixing callers", async () => {
  const sessions = `/api/v1/admin/auth/session`;
  const getSession = (headers: string) => send(sessions, `Host: one.test\r\n${headers}`);
  const reply = await getSession('Cookie: selvedge-operator=one\r\n');
  expect(reply.match(/^set-cookie: .*$/gim)).toEqual([
    'set-cookie: a=1; Path=/x',
    'set-cookie: b=2; Path=/y',
  ]);
  expect(reply).toContain('"selvedge-operator=one"');
  expect(await getSession('')).not.toContain('selvedge-operator');
});

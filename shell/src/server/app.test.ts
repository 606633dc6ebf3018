// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellApp } from './app.ts';
import { readEnv, type ShellEnv } from './env.ts';
import { registryInTests } from './registry/registry-in-tests.ts';

let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let tenant: TenantConfig;
let revision: number;
let isCommerceReady: boolean;
/** Whether the API takes requests and says nothing, as a process that was stopped does. */
let isFrozen: boolean;
let handedOver: { authorization: string | undefined; body: unknown }[];
let registry: Awaited<ReturnType<typeof registryInTests>>;
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
  commerce.get('/api/v1/data', async () => ['data']);
  commerce.get('/readyz', async (_request, reply) => {
    if (isCommerceReady) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', missing: ['storage'] });
  });
  registry = await registryInTests(dir);
  await registry.activate({ declaration, files: { 'server/secret.cjs': 'secret' } });
  mkdirSync(join(dir, 'assets'));
  handedOver = [];
  commerce.put('/api/v1/services/remote-showings/:id', async ({ headers: { authorization }, body }) => {
    handedOver.push({ authorization, body });
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

/** The whole reply to a request as it is written, which no HTTP client would send. */
async function ask(
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
  'answers GET %s with the page that says "not found"',
  async (target) => {
    const reply = await ask(target);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toMatch(/content-type: text\/html/i);
    expect(reply).toContain('No such page');
  },
);

it('leaves an address of the API that cannot be decoded to no page', async () => {
  expect(await ask('/api/v1/products/%E0%A4%A')).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
});

const askWith = (method: string, target: string) => ask(target, undefined, undefined, method);

it.each([
  ['POST', '/men'],
  ['DELETE', '/assets/main.js'],
  ['PUT', '/robots.txt'],
])('refuses to %s %s, and says what is allowed', async (method, target) => {
  const reply = await askWith(method, target);
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*application\/problem\+json/);
  expect(reply).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  expect(await askWith('OPTIONS', target)).toMatch(/^HTTP\/1\.1 204 [^]*\r\nallow: GET, HEAD, OPTIONS\r/i);
});

it('finds no page to write to where none is to read', async () => {
  const reply = await askWith('POST', '/none');
  expect(reply).toMatch(/^HTTP\/1\.1 404 [^]*"code":"not-found"/);
  expect(reply).not.toMatch(/^allow:/im);
});

it('passes on what the API allows', async () => {
  const reply = await askWith('PUT', '/api/v1/pages/help');
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*"status":405/);
  expect(reply).toMatch(/^allow: GET\r$/im);
});

it('answers a request that it cannot read with a problem', async () => {
  const reply = await ask('/', `Host: one.test\r\nCookie: ${'a'.repeat(100_000)}\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 431 [^]*application\/problem\+json/);
});

it.each([
  ['a tenant with a client id', 'client-1', true],
  ['no other', null, false],
])('lets the pages of %s have Google’s button', async (_, googleClientId, isAllowed) => {
  tenant = { ...testTenant, googleClientId };
  const policy = /^content-security-policy: (.*)$/im.exec(await ask('/men'))?.[1] ?? '';
  expect(policy).toContain(`script-src 'nonce-`);
  expect(policy.includes('google.example/gsi/')).toBe(isAllowed);
});

it('refuses a host that can be none, and serves a request without one', async () => {
  expect(await ask('/', 'Host: a b\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('/', 'Host: one.test:99999\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('/', '', '1.0')).toMatch(/^HTTP\/1\.\d 200 /);
});

it('knows a host by its name, however it is written', async () => {
  const reply = await ask('/men', 'Host: ONE.test.:3000\r\n');
  expect(reply).toContain('property="og:url" content="http://one.test:3000/men"');
  expect(reply).toMatch(/cache-control: no-cache/i);
});

it('never repeats a host that is no tenant’s', async () => {
  const reply = await ask('/men', 'Host: evil.com\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/cache-control: no-store/i);
  expect(reply).not.toMatch(/evil\.com|canonical|og:url/);
});

it('lets only found files be kept, and only those of the folder for browsers', async () => {
  const found = await ask('/remotes/mfe-x/1/~2/remoteEntry.js');
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
    const reply = await ask(`/remotes/${path}`);
    expect(reply).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(reply).toMatch(/cache-control: no-store/i);
    expect(reply).not.toContain('secret\r\n');
  }
});

/** Starts it on another machine, which has no copies of anything. */
async function startElsewhere(): Promise<void> {
  await app.close();
  rmSync(registry.env.remoteCacheDir, { recursive: true, force: true });
  app = await startShell();
}

const unavailablePage = /^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*The frame[^]*Try again/i;

it('is not ready, and says in the frame of the store that it is soon, until there is a registry', async () => {
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  rmSync(join(dir, 'registry'), { recursive: true });
  await startElsewhere();
  for (let times = 0; times < 2; times++) {
    const page = await ask('/');
    expect(page).toMatch(unavailablePage);
    expect(page).toMatch(/cache-control: no-store/i);
    expect(page).toContain('noindex');
    expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["remotes"\]/);
    expect(await ask('/remotes/live.json')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(await ask('/robots.txt')).toMatch(/^HTTP\/1\.1 503 /);
  }
  await registry.activate({ declaration });
  await vi.waitFor(async () => expect(await ask('/men')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('says "back in a moment" without a frame where the store itself cannot be had', async () => {
  await commerce.close();
  expect(await ask('/men')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*Back in a moment/i);
});

it('starts with what it has on its own disk while the registry is away', async () => {
  await ask('/men');
  await app.close();
  rmSync(join(dir, 'registry'), { recursive: true });
  app = await startShell();
  expect(await ask('/men')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('/remotes/mfe-x/1/remoteEntry.js')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('is ready while the API is, which is asked again, and names it otherwise', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await app.close();
  app = await startShell();
  const later = () => vi.setSystemTime(Date.now() + 1001);
  const notReady =
    /^HTTP\/1\.1 503 [^]*retry-after: 2[^]*{"status":"not ready","missing":\["commerce API"\]}/i;
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*{"status":"ready"}/);
  isCommerceReady = false;
  later();
  expect(await ask('/readyz')).toMatch(notReady);
  isCommerceReady = true;
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  later();
  await commerce.close();
  expect(await ask('/readyz')).toMatch(notReady);
  expect(await ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('is not ready where none of what was released can be had, and names it', async () => {
  await registry.activate({ declaration: other });
  for (const name of ['mfe-x', 'mfe-y']) spoilManifest(name, '1');
  await startElsewhere();
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["mfe-x","mfe-y"\]/);
  for (const path of ['/men', '/other']) expect(await ask(path)).toMatch(unavailablePage);
});

it.each(['', '{ half a fi'])(
  'starts with all remotes when their copies in live/ are damaged: "%s"',
  async (text) => {
    await registry.activate({ declaration: other });
    for (const name of ['mfe-x', 'mfe-y']) writeFileSync(join(dir, `registry/live/${name}.json`), text);
    await startElsewhere();
    for (const path of ['/men', '/other']) expect(await ask(path)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('says of every script what it has to be, before the first of them', async () => {
  const page = await ask('/men');
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

it('makes a version live that is activated meanwhile, and goes on serving the one before', async () => {
  expect(await ask('/men')).toContain('/remotes/mfe-x/1/remoteEntry.js');
  await registry.activate({ declaration, version: '2' });
  await vi.waitFor(
    async () => expect(await ask('/men')).toContain('"entryUrl":"/remotes/mfe-x/2/remoteEntry.js"'),
    2000,
  );
  expect(await ask('/men')).toContain(
    '"lastGood":{"version":"1","entryUrl":"/remotes/mfe-x/1/remoteEntry.js"}',
  );
  for (const version of [1, 2])
    expect(await ask(`/remotes/mfe-x/${version}/remoteEntry.js`)).toMatch(/^HTTP\/1\.1 200 /);
});

it('sets no cookie as long as all are shown the same', async () => {
  expect(await ask('/men')).not.toMatch(/^set-cookie:/im);
});

const other = { name: 'mfe-y', contract: 1, title: 'Y', pages: [{ path: '/other' }] };
const entryOf = (name: string, version: string) => `"entryUrl":"/remotes/${name}/${version}/remoteEntry.js"`;

/** What somebody with the storage, or a disk, may make of a published version. */
function spoilManifest(name: string, version: string) {
  const path = join(dir, 'registry/versions', name, version, 'manifest.json');
  rmSync(path);
  writeFileSync(path, '{"garbage":');
}

it('goes on with the version it has when the manifest of the next is garbage, and with all other remotes', async () => {
  await registry.activate({ declaration: other });
  expect(await ask('/men')).toContain(entryOf('mfe-x', '1'));
  await registry.activate({ declaration, version: '2' });
  spoilManifest('mfe-x', '2');
  await registry.activate({ declaration: other, version: '2' });
  await vi.waitFor(async () => expect(await ask('/men')).toContain(entryOf('mfe-y', '2')), 2000);
  const page = await ask('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryOf('mfe-x', '1'));
  expect(await ask('/other')).toMatch(/^HTTP\/1\.1 200 /);
});

it('starts with the version before where the manifest of the live one is garbage', async () => {
  await registry.activate({ declaration, version: '2' });
  spoilManifest('mfe-x', '2');
  await app.close();
  app = await startShell();
  const page = await ask('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryOf('mfe-x', '1'));
});

it('starts without a remote of which nothing can be read; the others are there', async () => {
  await registry.activate({ declaration: other });
  spoilManifest('mfe-x', '1');
  await startElsewhere();
  expect(await ask('/other')).toMatch(/^HTTP\/1\.1 200 /);
  // Whose pages are missing is not known: this may be one of them.
  for (const path of ['/men', '/none']) expect(await ask(path)).toMatch(unavailablePage);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-x"\]/);
  expect(await ask('/robots.txt')).toMatch(/^HTTP\/1\.1 200 [^]*cache-control: no-store/i);
});

it('answers "not found" to the pages of a remote that was taken out on purpose', async () => {
  await registry.activate({ declaration: other });
  await registry.retire('mfe-y');
  await startElsewhere();
  expect(await ask('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  await registry.retire('mfe-x');
  await startElsewhere();
  expect(await ask('/men')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
});

it('misses a remote of one store in that store alone', async () => {
  await registry.activate({ declaration: other, tenant: 'ELSEWHERE' });
  spoilManifest('mfe-y', '1');
  await startElsewhere();
  expect(await ask('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-y"\]/);
});

it('leaves a page to the browser when the server bundle of its remote throws', async () => {
  const pages = [{ path: '/drawn', ssr: true }];
  await registry.activate({
    declaration: { ...other, pages },
    files: { 'server/server.cjs': `exports.render = async () => { throw new Error('broken'); };` },
  });
  await vi.waitFor(async () => expect(await ask('/drawn')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  const page = await ask('/drawn');
  expect(page).toContain('id="single-spa-application:mfe-y"');
  expect(page).not.toContain('broken');
  expect(await ask('/men')).toMatch(/^HTTP\/1\.1 200 /);
});

it('says that a page cannot be shown when its data cannot be had, in the frame of the store', async () => {
  await activateRendered();
  const reply = await ask('/?unavailable');
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toMatch(/^retry-after: 5\r$/im);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).toContain('<meta name="robots" content="noindex">');
  expect(reply).not.toContain('rel="canonical"');
  expect(reply).toContain(`<title>Back in a moment · ${testTenant.vendorName}</title>`);
  // For whoever can read no more than that; a browser goes on to try for itself.
  expect(reply).toContain('<div id="single-spa-application:mfe-x">Try again</div>');
  expect(reply).toContain('href="/remotes/mfe-x/2/remoteEntry.js"');
  expect(reply).not.toContain('the database');
  expect(await ask('/')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('while the API takes requests and says nothing', () => {
  const timed = async (...request: Parameters<typeof ask>) => {
    const startedAt = performance.now();
    const reply = await ask(...request);
    return { reply, ms: performance.now() - startedAt };
  };

  it('pages are a 503 in the frame of the store within two seconds, then at once, until it answers', async () => {
    await activateRendered();
    expect(await ask('/?data')).toMatch(/^HTTP\/1\.1 200 /);
    isFrozen = true;
    const first = await timed('/?data');
    expect(first.reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*>Try again<\/div>/i);
    expect(first.ms).toBeLessThan(2000);
    // Which pages there are, and whose shop this is, is remembered.
    for (const [target, status] of [
      ['/?data', 503],
      ['/none', 404],
      ['/api/v1/data', 503],
      ['/media/1.jpg', 503],
      ['/sitemap.xml', 503],
      ['/robots.txt', 200],
    ] as const) {
      const { reply, ms } = await timed(target);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(ms).toBeLessThan(500);
    }
    expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
    isFrozen = false;
    await vi.waitFor(async () => expect(await ask('/?data')).toMatch(/^HTTP\/1\.1 200 [^]*a page/), 3000);
  });

  it('a shop of which nothing is known yet says that it will be back, within two seconds', async () => {
    isFrozen = true;
    await app.close();
    app = await startShell();
    const { reply, ms } = await timed('/');
    expect(reply).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"noindex"[^]*Back in a moment/i);
    expect(ms).toBeLessThan(2000);
    isFrozen = false;
    await vi.waitFor(async () => expect(await ask('/')).toMatch(/^HTTP\/1\.1 200 /), 3000);
  });
});

it('lets nobody keep a page that crashed here, which a browser may still show', async () => {
  await activateRendered();
  const reply = await ask('/?broken');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(reply).not.toContain('noindex');
});

/** Puts up a version whose pages this server renders, but for those that are called broken or unavailable. */
async function activateRendered(): Promise<void> {
  const pages = [{ path: '/', ssr: true }];
  const bundle = `exports.render = async ({ href, apiBaseUrl }) => {
    if (href.includes('data')) await fetch(apiBaseUrl + '/data');
    if (href.includes('broken')) throw new Error('broken');
    if (href.includes('unavailable')) return { kind: 'unavailable', reason: 'the database is away' };
    return { kind: 'page', status: 200, html: 'a page', styles: '', head: null, outcome: null };
  }`;
  const files = { 'server/server.cjs': bundle };
  await registry.activate({ declaration: { ...declaration, pages }, version: '2', files });
  await vi.waitFor(async () => expect(await ask('/')).toContain('a page'), 5000);
}

it('shows how its remotes do on a port of its own, and to nobody on that of the shop', async () => {
  await app.close();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  app = await startShell({ metrics: { port, host: '127.0.0.1' } });
  await activateRendered();
  for (const target of ['/?broken', '/?broken=again']) expect(await ask(target)).toMatch(/^HTTP\/1\.1 200 /);
  await ask('/', 'Host: made-up.test\r\n');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = (outcome: string) =>
    `selvedge_remote_outcomes_total{remote="mfe-x",version="2",tenant="${testTenant.code}",source="server",outcome="${outcome}"}`;
  expect(metrics).toContain(`${counted('ready')} 2`);
  expect(metrics).toContain(`${counted('failed')} 2`);
  expect(metrics).not.toContain('made-up');
  expect(await ask('/metrics')).toMatch(/^HTTP\/1\.1 404 /);
});

it('hands what it counted to the commerce API before it ends, for the tenant of the host', async () => {
  await app.close();
  expect(handedOver).toEqual([]);
  app = await startShell({ serviceKey: 'the-key-that-services-of-tests-share' });
  await activateRendered();
  await ask('/?broken');
  await app.drain();
  expect(handedOver).toEqual([
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

/** What a reply lacks, asked for by https behind a proxy on this machine. */
async function missingHeaders(target: string, method = 'GET') {
  const proxied = 'Host: one.test\r\nX-Forwarded-Proto: https\r\n';
  const reply = await ask(target, proxied, '1.1', method);
  const head = reply.slice(0, reply.indexOf('\r\n\r\n')).toLowerCase();
  return {
    head,
    status: Number(head.split(' ')[1]),
    missing: securityHeaders.filter((name) => !head.includes(`\n${name}: `)),
  };
}

const allKindsOfReplies: [status: number, target: string, method?: string][] = [
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

it('sends every security header with whatever it answers', async () => {
  writeFileSync(join(dir, 'assets/main.js'), 'export {}');
  for (const [status, target, method] of allKindsOfReplies)
    expect({ target, ...(await missingHeaders(target, method)) }).toMatchObject({
      target,
      status,
      missing: [],
    });
});

it('sends them while the services behind it are gone', async () => {
  await ask('/men');
  await commerce.close();
  for (const [target, status] of [
    ['/api/v1/cart', 503],
    ['/media/one.webp', 503],
    ['/sitemap.xml', 503],
  ] as const)
    expect(await missingHeaders(target)).toMatchObject({ status, missing: [] });
});

// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TenantConfig } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShellApp } from './app.ts';

let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let tenant: TenantConfig;
let revision: number;

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
  const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/' }, { path: '/men' }] };
  put('remotes/mfe-x/1/remote.json', JSON.stringify(declaration));
  put('remotes/mfe-x/1/client/remoteEntry.js', 'export {}');
  put('remotes/mfe-x/1/server/secret.cjs', 'secret');
  put('remotes/live.json', JSON.stringify([{ name: 'mfe-x', version: '1' }]));
  mkdirSync(join(dir, 'assets'));
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
  vi.unstubAllEnvs();
});

async function startShell(): Promise<FastifyInstance> {
  const serviceUrl = `http://127.0.0.1:${(commerce.server.address() as AddressInfo).port}`;
  const shell = await createShellApp(
    {
      port: 0,
      publicOrigin: null,
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      remotesDir: join(dir, 'remotes'),
      assetsDir: join(dir, 'assets'),
      partnerOrigins: [],
      mapsOrigins: [],
      googleOrigin: 'https://google.example',
    },
    {
      entryUrl: '/assets/main.js',
      renderFrame: () => ({ header: '', footer: '', notFound: 'No such page', pending: '', styles: '' }),
    },
  );
  await shell.listen({ port: 0, host: '127.0.0.1' });
  return shell;
}

function put(path: string, text: string) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
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

it('is not ready, and shows "back in a moment", until there is a registry', async () => {
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
  rmSync(join(dir, 'remotes/live.json'));
  app = await startShell();
  for (let times = 0; times < 2; times++) {
    expect(await ask('/')).toMatch(/^HTTP\/1\.1 503 [^]*Back in a moment/);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await ask('/remotes/live.json')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
  }
});

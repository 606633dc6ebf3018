// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShellApp } from './app.ts';
import { readEnv } from './env.ts';
import { createTestRegistry } from './registry/test-registry.ts';
import { testAssets } from './test-assets.ts';

let dir: string;
let commerce: FastifyInstance;
const shells: FastifyInstance[] = [];
let registry: Awaited<ReturnType<typeof createTestRegistry>>;

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  dir = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(dir, 'assets'));
  registry = await createTestRegistry(dir);
  const activate = (name: string, pages: { path: string; ssr?: boolean }[], more: object = {}) =>
    registry.activate({ declaration: { name, contract: 1, title: name, pages, ...more } });
  await activate('mfe-shop', [{ path: '/', ssr: true }, { path: '/cart' }, { path: '/order-confirmation/:orderId' }]); // prettier-ignore
  await activate('mfe-account', [{ path: '/account' }, { path: '/account/orders' }]);
  await activate('mfe-secret', [{ path: '/secret' }], { feature: 'secret' });

  commerce = Fastify({ forceCloseConnections: true });
  commerce.get('/api/v1/vendors/public/domains', async () => [
    { tenantCode: 'TWO', hosts: ['www.two.test', 'two.test'], isDefault: false },
    { tenantCode: testTenant.code, hosts: ['one.test', 'www.one.test'], isDefault: true },
  ]);
  commerce.get('/api/v1/vendors/public/config/by-code/:code', async () => testTenant);
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google-merchant.xml'])
    commerce.get(path, async ({ headers }, reply) =>
      reply
        .type('application/xml')
        .header('ETag', '"1"')
        .send(`<seen>${headers['x-forwarded-proto']}://${headers['x-forwarded-host']}</seen>`),
    );
  commerce.get('/feeds/half.xml', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' });
    reply.raw.write(`<rss>${'x'.repeat(100_000)}`, () => reply.raw.destroy());
  });
  await commerce.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all(shells.splice(0).map((shell) => shell.close()));
  await commerce.close();
  rmSync(dir, { recursive: true });
  vi.unstubAllEnvs();
});

async function startShell(publicOrigin: string | null = null): Promise<FastifyInstance> {
  const serviceUrl = `http://127.0.0.1:${(commerce.server.address() as AddressInfo).port}`;
  const app = await createShellApp(
    {
      ...readEnv({}),
      publicOrigin,
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      assetsDir: join(dir, 'assets'),
    },
    testAssets,
  );
  shells.push(app);
  return app;
}

const httpGet = (app: FastifyInstance, url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

it('keeps crawlers away from personal pages and filtered lists, and names the sitemap', async () => {
  const reply = await httpGet(await startShell(), '/robots.txt', 'one.test:3000');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  expect(reply.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /cart',
    'Disallow: /order-confirmation/',
    'Disallow: /search',
    ...[
      'color',
      'productSize',
      'material',
      'fit',
      'onSale',
      'inStock',
      'minPrice',
      'maxPrice',
      'subcategory',
      'size',
      'sort',
      'sortBy',
      'sortDir',
    ].map((name) => `Disallow: /category/*${name}=`),
    '',
    'Sitemap: http://one.test:3000/sitemap.xml',
    '',
  ]);
});

it.each([
  ['one.test:3000', 'http://one.test:3000'],
  ['www.one.test', 'http://one.test'],
  ['two.test:3000', 'http://www.two.test:3000'],
])('uses one canonical origin for all hosts of a shop: %s', async (host, origin) => {
  const app = await startShell();
  expect((await httpGet(app, '/robots.txt', host)).body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google-merchant.xml'])
    expect((await httpGet(app, path, host)).body).toBe(`<seen>${origin}</seen>`);
});

it('uses only the protocol that the load balancer forwards', async () => {
  const app = await startShell();
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'one.test' };
  expect((await httpGet(app, '/sitemap.xml', 'inner:8080', headers)).body).toBe(
    '<seen>https://one.test</seen>',
  );
});

it("disallows crawling and serves no files on a host that isn't a shop's", async () => {
  const app = await startShell();
  const robots = await httpGet(app, '/robots.txt', 'evil.example');
  expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
  expect(robots.headers['cache-control']).toBe('no-store');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google-merchant.xml']) {
    const reply = await httpGet(app, path, 'evil.example');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  const page = await httpGet(app, '/', 'evil.example');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).not.toMatch(/canonical|evil/);
});

it("sends crawlers of the public origin to the shop's own host", async () => {
  const app = await startShell('http://localhost:3000');
  expect((await httpGet(app, '/robots.txt', 'localhost:3000')).body).toContain(
    'Sitemap: http://one.test:3000/sitemap.xml',
  );
  expect((await httpGet(app, '/', 'evil.example')).body).toContain('content="http://one.test:3000/"');
});

it('rejects an invalid host', async () => {
  const app = await startShell();
  expect((await httpGet(app, '/robots.txt', 'a b')).statusCode).toBe(400);
  expect((await httpGet(app, '/sitemap.xml', 'a b')).statusCode).toBe(404);
});

it('returns 503 without any XML while commerce is down', async () => {
  const app = await startShell();
  await httpGet(app, '/robots.txt', 'one.test');
  // Keep its port in use, because a server of another test could take a free one.
  commerce.server.prependListener('connection', (socket: Socket) => socket.destroy());
  commerce.server.closeAllConnections();
  const reply = await httpGet(app, '/feeds/google-merchant.xml', 'one.test');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).not.toContain('<');
});

it.each(['identity', 'gzip', 'br'])(
  'never passes off a partial file from commerce as complete, sent as %s',
  async (encoding) => {
    const app = await startShell();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const headers = { Host: 'one.test', 'Accept-Encoding': encoding };
    const outcome = await new Promise<IncomingMessage | 'aborted'>((resolve) => {
      const onAbort = () => resolve('aborted');
      request({ host: '127.0.0.1', port, path: '/feeds/half.xml', headers }, (reply) => {
        reply.on('end', () => resolve(reply.complete ? reply : 'aborted'));
        reply.on('error', onAbort).resume();
      })
        .on('error', onAbort)
        .end();
    });
    if (outcome === 'aborted') return;
    // A compressed reply may break before its first byte is sent.
    expect(outcome.statusCode).toBe(503);
    expect(outcome.headers['cache-control']).toBe('no-store');
    expect(outcome.headers).not.toHaveProperty('content-encoding');
  },
);

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { createShellApp } from './app.ts';
import { readEnv, type ShellEnv } from './env.ts';
import { createTestRegistry } from './registry/test-registry.ts';
import { testAssets } from './test-assets.ts';

export const testServiceKey = 'the-key-that-services-of-tests-share';

/** The remote that is live when a test begins. */
export const declaration = {
  name: 'mfe-x',
  contract: 1,
  title: 'X',
  pages: [{ path: '/' }, { path: '/men' }],
};

/** A page that says "back in a moment" in the store's frame. */
export const unavailablePage = /^HTTP\/1\.1 503 [^]*retry-after: 5\r[^]*The frame[^]*Try again/i;

/** A running document server with one remote, in front of a fake commerce API at the host `one.test`. */
export interface TestShell {
  dir: string;
  app: FastifyInstance;
  commerce: FastifyInstance;
  registry: Awaited<ReturnType<typeof createTestRegistry>>;
  tenant: TenantConfig;
  isCommerceReady: boolean;
  /** Whether the API accepts requests without replying, like a stopped process. */
  isFrozen: boolean;
  /** The visitor addresses that pages sent with their requests for data. */
  visitors: unknown[];
  /** What has changed since the last answer of the API; `null` if anything may have. */
  changed: string[] | null;
  /** Changes with the settings, the menu and the banners. */
  frameRevision: number;
  nextBannerChangeMs: number | null;
  /** Keys that a CDN was told to purge. */
  purged: unknown[];
  reported: { authorization: string | undefined; body: unknown }[];
  restart(settings?: Settings): Promise<void>;
  /** Restarts the server without its local copies, as on another machine. */
  restartWithoutCache(): Promise<void>;
  /** Sends a raw request, which may be invalid. @returns the whole reply */
  send(target: string, headers?: string, version?: string, method?: string): Promise<string>;
}

type Settings = Partial<Pick<ShellEnv, 'metrics' | 'serviceKey' | 'cdnPurgeUrl'>>;

/** Starts a new document server for every test. */
export function createTestShell(): TestShell {
  const shell = {} as TestShell;
  const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;
  Object.assign(shell, {
    async restart(settings) {
      await shell.app.close();
      shell.app = await startShell(shell, portOf(shell.commerce), settings);
    },
    async restartWithoutCache() {
      await shell.app.close();
      rmSync(shell.registry.env.remoteCacheDir, { recursive: true, force: true });
      shell.app = await startShell(shell, portOf(shell.commerce));
    },
    async send(target, headers = 'Host: one.test\r\n', version = '1.1', method = 'GET') {
      const socket = createConnection(portOf(shell.app), '127.0.0.1');
      socket.write(`${method} ${target} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`);
      let reply = '';
      for await (const chunk of socket) reply += String(chunk);
      return reply;
    },
  } satisfies Partial<TestShell>);

  beforeEach(async () => {
    vi.stubEnv('LOG_LEVEL', 'silent');
    const dir = mkdtempSync(join(tmpdir(), 'shell-'));
    mkdirSync(join(dir, 'assets'));
    const registry = await createTestRegistry(dir);
    await registry.activate({ declaration, files: { 'server/secret.cjs': 'secret' } });
    const commerce = createCommerce(shell);
    await commerce.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(shell, {
      dir,
      registry,
      commerce,
      tenant: testTenant,
      isCommerceReady: true,
      isFrozen: false,
      visitors: [],
      changed: [],
      frameRevision: 1,
      nextBannerChangeMs: null,
      purged: [],
      reported: [],
    } satisfies Partial<TestShell>);
    shell.app = await startShell(shell, portOf(commerce));
  });
  afterEach(async () => {
    await shell.app.close();
    await shell.commerce.close();
    rmSync(shell.dir, { recursive: true });
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  return shell;
}

function createCommerce(shell: TestShell): FastifyInstance {
  const commerce = Fastify({ forceCloseConnections: true });
  commerce.addHook('onRequest', async () => {
    if (shell.isFrozen) await new Promise(() => undefined);
  });
  commerce.get('/api/v1/vendors/public/domains', async () => [
    { tenantCode: testTenant.code, hosts: ['one.test'], isDefault: true },
  ]);
  commerce.get('/api/v1/vendors/public/config/by-code/:code', async () => shell.tenant);
  commerce.get('/api/v1/vendors/public/revision/:code', async ({ headers }) => {
    const { changed, nextBannerChangeMs } = shell;
    shell.changed = [];
    const pages = headers.authorization ? { cursor: 'next', changed, nextBannerChangeMs } : null;
    return { hosts: 1, frame: shell.frameRevision, pages };
  });
  commerce.get('/api/v1/data', async ({ headers }, reply) => {
    reply.header('surrogate-key', 'product/cap');
    return shell.visitors.push(headers['x-forwarded-for']);
  });
  commerce.get('/api/v1/banners', async (_request, reply) => {
    reply.header('surrogate-key', 'frame');
    return [];
  });
  commerce.get('/api/v1/categories', async () => []);
  commerce.get('/api/v1/banners/active/:placement', async () => []);
  commerce.get('/api/v1/fails/:status', async ({ params }, reply) =>
    reply.code(Number((params as { status: string }).status)).send([]),
  );
  commerce.get('/api/v1/admin/auth/session', async (request, reply) => {
    reply.header('Set-Cookie', ['a=1; Path=/x', 'b=2; Path=/y']);
    return [request.headers.cookie ?? ''];
  });
  commerce.post('/purge', async ({ headers }) => {
    shell.purged.push(headers['surrogate-key']);
    return {};
  });
  commerce.get('/readyz', async (_request, reply) => {
    if (shell.isCommerceReady) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', missing: ['storage'] });
  });
  commerce.put('/api/v1/services/remote-showings/:id', async ({ headers: { authorization }, body }) => {
    shell.reported.push({ authorization, body });
    return { isNew: true };
  });
  commerce.put('/api/v1/pages/help', async (_request, reply) =>
    reply.code(405).header('Allow', 'GET').type('application/problem+json').send('{"status":405}'),
  );
  return commerce;
}

async function startShell(
  { dir, registry }: TestShell,
  commercePort: number,
  { metrics = null, serviceKey = null, cdnPurgeUrl = null }: Settings = {},
): Promise<FastifyInstance> {
  const serviceUrl = `http://127.0.0.1:${commercePort}`;
  const app = await createShellApp(
    {
      ...readEnv({ GOOGLE_BASE_URL: 'https://google.example' }),
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      assetsDir: join(dir, 'assets'),
      serviceKey,
      metrics,
      cdnPurgeUrl,
    },
    testAssets,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

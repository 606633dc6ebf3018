// @vitest-environment node
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOverride, type Override } from '@selvedge/registry';
import { testTenant } from '@selvedge/testing';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { createTestRegistry } from '../registry/test-registry.ts';
import { testAssets } from '../test-assets.ts';

const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/men' }] };
const shop = 'http://one.test:3000';
let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let registry: Awaited<ReturnType<typeof createTestRegistry>>;

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  dir = mkdtempSync(join(tmpdir(), 'overrides-'));
  mkdirSync(join(dir, 'assets'));
  const tenantCode = testTenant.code;
  commerce = Fastify({ forceCloseConnections: true });
  commerce.get('/api/v1/vendors/public/domains', async () => [
    { tenantCode, hosts: ['one.test'], isDefault: true },
  ]);
  commerce.get('/api/v1/vendors/public/config/by-code/:code', async () => testTenant);
  commerce.get('/api/v1/vendors/public/revision/:code', async () => ({ hosts: 1, frame: 1 }));
  await commerce.listen({ port: 0, host: '127.0.0.1' });
  registry = await createTestRegistry(dir);
  for (const version of ['0', '1']) await registry.activate({ declaration, version });
  app = await startShell();
});
afterEach(async () => {
  await app.close();
  await commerce.close();
  rmSync(dir, { recursive: true });
  vi.unstubAllEnvs();
});

async function startShell({ remoteOverrides = true } = {}): Promise<FastifyInstance> {
  const serviceUrl = `http://127.0.0.1:${(commerce.server.address() as AddressInfo).port}`;
  return createShellApp(
    {
      ...readEnv({ PARTNER_ORIGINS: ' ' }),
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      remoteOverrides,
      assetsDir: join(dir, 'assets'),
    },
    { ...testAssets, scripts: {} },
  );
}

const dev = { origin: 'http://localhost:5173' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Creates a signed override token. */
function sign(more: Partial<Override> = {}, key: KeyObject = registry.privateKey): string {
  const override = { remote: 'mfe-x', source: dev, shop, by: 'team <x>', endsAt: inHours(1), ...more };
  return createOverride(override, key);
}

const getPage = (headers: Record<string, string> = {}, target = '/men') =>
  app.inject({ url: target, headers: { host: 'one.test:3000', ...headers } });
const withToken = (...tokens: string[]) => ({ cookie: `a=b; selvedge-override=${tokens.join('~')}; c=d` });
const ownForm = { origin: shop, 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, token: string, headers: InjectOptions['headers'] = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'one.test:3000', ...ownForm, ...headers },
    payload: new URLSearchParams({ token }).toString(),
  });

interface Booted {
  version: string;
  entryUrl: string;
  isOverride?: true;
  lastGood?: object;
}
const readBoot = (html: string): Booted => {
  const [, text = ''] = /id="selvedge-boot">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as { remotes: Booted[] }).remotes[0]!;
};
const live = { version: '1', entryUrl: '/remotes/mfe-x/1/remoteEntry.js', lastGood: { version: '0' } };

/** Expects the page that every visitor sees, without any trace of an override. */
async function expectNoOverride(headers: Record<string, string>, target?: string): Promise<void> {
  const reply = await getPage(headers, target);
  expect(reply.statusCode).toBe(200);
  expect(readBoot(reply.body)).toMatchObject(live);
  expect(readBoot(reply.body)).not.toHaveProperty('isOverride');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.body + JSON.stringify(reply.headers)).not.toMatch(/role="status"|5173|evil/);
}

describe('the link', () => {
  it('asks for confirmation, with the source, author and expiry time', async () => {
    const token = sign({ endsAt: inHours(1) });
    const reply = await getPage({}, `/overrides?token=${token}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(/mfe-x comes from http:\/\/localhost:5173 until \d\d:\d\d UTC/);
    expect(reply.body).toContain('team &lt;x&gt; created this link');
    expect(reply.body).toMatch(/<form method="post" action="\/overrides">.*Use it in this browser/);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  });

  it('is stored in the browser that confirms it, until it expires', async () => {
    const token = sign({ endsAt: inHours(2) });
    const reply = await post('/overrides', token);
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    const [, seconds] =
      new RegExp(
        `^selvedge-override=${token}; Path=/; Max-Age=(\\d+); HttpOnly; SameSite=Lax$`.replaceAll('.', '\\.'),
      ).exec(String(reply.headers['set-cookie'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(7190);
    expect(Number(seconds)).toBeLessThanOrEqual(7200);
  });

  it('is stored in a secure cookie if the shop uses https', async () => {
    const https = { 'x-forwarded-proto': 'https', origin: 'https://one.test:3000' };
    const reply = await post('/overrides', sign({ shop: 'https://one.test:3000' }), https);
    expect(reply.headers['set-cookie']).toMatch(/^__Host-selvedge-override=.+; Path=\/; .*; Secure$/);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['from another site', { origin: 'http://evil.example' }],
    ['from another port', { origin: 'http://one.test:3001' }],
    ['with a null origin', { origin: 'null' }],
    ['without an origin', { origin: undefined as never }],
    ['that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])("can't be stored or deleted by a form %s", async (_, headers) => {
    for (const url of ['/overrides', '/overrides/end']) {
      const all = Object.fromEntries(Object.entries({ ...ownForm, ...headers }).filter(([, value]) => value));
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { host: 'one.test:3000', ...all },
        payload: `token=${sign()}`,
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is rejected if it names another shop, has an untrusted signature or is damaged', async () => {
    const good = sign();
    const others = [
      sign({ shop: 'http://two.test:3000' }),
      sign({}, generateKeyPairSync('ed25519').privateKey),
      good.slice(0, -20),
      `${good}x`,
      '"><script>alert(1)</script>evil',
      '',
    ];
    for (const token of others) {
      const shown = await getPage({}, `/overrides?token=${encodeURIComponent(token)}`);
      for (const reply of [shown, await post('/overrides', token)]) {
        expect(reply.statusCode, token).toBe(403);
        expect(reply.headers['set-cookie']).toBeUndefined();
        expect(reply.body).toContain("This link isn't valid");
        expect(reply.body).not.toMatch(/alert|evil|two\.test|hidden/);
      }
      if (/^[\w.~-]*$/.test(token)) await expectNoOverride(withToken(token));
    }
    for (const query of ['', '?token', `?token=${good}&token=${good}`])
      expect((await getPage({}, `/overrides${query}`)).statusCode).toBe(403);
  });

  it('expires', async () => {
    const token = sign({ endsAt: new Date(Date.now() + 60_000).toISOString() });
    expect(readBoot((await getPage(withToken(token))).body).version).toBe('local');
    vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ['Date'] });
    try {
      await expectNoOverride(withToken(token));
      expect((await post('/overrides', token)).statusCode).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a browser with an override from a local machine', () => {
  it('loads its entry from there without a hash, and may connect to it', async () => {
    const reply = await getPage(withToken(sign()));
    expect(readBoot(reply.body)).toEqual({
      declaration,
      version: 'local',
      entryUrl: 'http://localhost:5173/remoteEntry.js',
      isOverride: true,
    });
    expect(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(reply.body)?.[1]).toBe('{"integrity":{}}');
    expect(reply.headers['content-security-policy']).toMatch(
      /; connect-src 'self' http:\/\/localhost:5173 ws:\/\/localhost:5173;/,
    );
    expect(reply.headers['content-security-policy']).toMatch(
      /script-src (?:'sha256-[^']+' )+'strict-dynamic';/,
    );
  });

  it('shows a banner with a button to end it, and stores no pages', async () => {
    const reply = await getPage(withToken(sign()));
    expect(reply.headers['cache-control']).toBe('no-store');
    const banner = reply.body.indexOf('role="status"');
    expect(banner).toBeGreaterThan(0);
    expect(banner).toBeLessThan(reply.body.indexOf('The frame'));
    expect(reply.body).toMatch(/mfe-x comes from http:\/\/localhost:5173 until \d\d:\d\d UTC/);
    expect(reply.body).toMatch(/<form action="\/overrides\/end"><button formmethod="post">End<\/button>/);
  });

  it("doesn't affect other browsers", async () => {
    await getPage(withToken(sign()));
    await expectNoOverride({});
  });

  it('can end it', async () => {
    const reply = await post('/overrides/end', '', withToken(sign()));
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    expect(reply.headers['set-cookie']).toMatch(/^selvedge-override=; Path=\/; Max-Age=0; /);
  });
});

describe('a browser with an override to a version', () => {
  const files = { 'client/remoteEntry.js': 'export default 2' };
  const nextFile = '/remotes/mfe-x/2/remoteEntry.js';

  it('is the only one that gets a version that was never live, with hashes for its scripts', async () => {
    const version = await registry.publish({ declaration, version: '2', files });
    const cookie = withToken(sign({ source: { version } }));
    const reply = await getPage(cookie);
    expect(readBoot(reply.body)).toEqual({ declaration, version: '2', entryUrl: nextFile, isOverride: true });
    expect(reply.body).toMatch(/"\/remotes\/mfe-x\/2\/remoteEntry.js":"sha256-/);
    expect(reply.body).toMatch(/mfe-x is version 2 until/);
    const file = await getPage(cookie, nextFile);
    expect(file.body).toBe('export default 2');
    // Shared caches must not store files that others may not see.
    expect(file.headers['cache-control']).toBe('private, no-store');
    await expectNoOverride({});
    expect((await getPage({}, nextFile)).statusCode).toBe(404);
  });

  it("gets the live version and a notice if the files don't match the signature", async () => {
    const version = await registry.publish({ declaration, version: '2', files });
    writeFileSync(join(dir, 'registry/versions/mfe-x/2/client/remoteEntry.js'), 'export default "changed"');
    const cookie = withToken(sign({ source: { version } }));
    const reply = await getPage(cookie);
    expect(readBoot(reply.body)).toMatchObject(live);
    expect(reply.body).toContain('mfe-x shows the live version because version 2 isn&#39;t available');
    expect((await getPage(cookie, nextFile)).statusCode).toBe(404);
    const otherManifest = { version: '0', manifest: version.manifest };
    expect((await getPage(withToken(sign({ source: { version: otherManifest } })))).body).toContain('isn&#39;t available'); // prettier-ignore
  });
});

it('stores one override per remote, at most the newest five', async () => {
  const signFor = (index: number, more: Partial<Override> = {}) => sign({ remote: `mfe-${index}`, ...more });
  const known = [1, 2, 3, 4, 5].map((index) => signFor(index));
  const replacement = signFor(3, { source: { origin: 'http://localhost:6000' } });
  const storedAfter = async (token: string) =>
    /selvedge-override=([^;]*)/
      .exec(String((await post('/overrides', token, withToken(...known))).headers['set-cookie']))?.[1]!
      .split('~');
  expect(await storedAfter(signFor(6))).toEqual([signFor(6), ...known.slice(0, 4)].map((token) => expect.stringContaining(token.split('.')[0]!.slice(0, 24)) as string)); // prettier-ignore
  expect(await storedAfter(replacement)).toEqual([replacement, known[0], known[1], known[3], known[4]]);
});

it.each([
  '/men?override=mfe-x',
  '/men?mfe-x=http://evil.example:5173',
  '/men?selvedge-override=http://localhost:5173',
  '/men?entryUrl=http://localhost:5173/remoteEntry.js',
])('ignores overrides in the URL: %s', async (target) => {
  await expectNoOverride({}, target);
});

it('reads overrides only from the cookie', async () => {
  const token = sign();
  await expectNoOverride({}, `/men?token=${token}`);
  for (const name of ['selvedge-override', 'x-selvedge-override', 'authorization', 'referer'])
    await expectNoOverride({ [name]: token });
  await expectNoOverride({ cookie: `x-selvedge-override=${token}; selvedge-override2=${token}` });
  await expectNoOverride({ cookie: 'selvedge-override=http://localhost:5173' });
});

it('ignores overrides if they are turned off', async () => {
  await app.close();
  app = await startShell({ remoteOverrides: false });
  const token = sign();
  expect((await getPage({}, `/overrides?token=${token}`)).statusCode).toBe(404);
  for (const url of ['/overrides', '/overrides/end']) expect((await post(url, token)).statusCode).toBe(404);
  await expectNoOverride(withToken(token));
});

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
import { registryInTests } from '../registry/registry-in-tests.ts';

const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: '/men' }] };
const shop = 'http://one.test:3000';
let dir: string;
let commerce: FastifyInstance;
let app: FastifyInstance;
let registry: Awaited<ReturnType<typeof registryInTests>>;

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
  registry = await registryInTests(dir);
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
      port: 0,
      publicOrigin: null,
      commerceUrl: serviceUrl,
      assistantUrl: serviceUrl,
      ...registry.env,
      remoteOverrides,
      assetsDir: join(dir, 'assets'),
      partnerOrigins: [],
      mapsOrigins: [],
      googleOrigin: 'https://google.example',
      serviceKey: null,
      metrics: null,
    },
    {
      entryUrl: '/assets/main.js',
      scripts: {},
      shared: {},
      renderFrame: () => ({
        header: '<header></header>',
        footer: '',
        notFound: '',
        unavailable: '',
        pending: '',
        styles: '',
      }),
    },
  );
}

const dev = { origin: 'http://localhost:5173' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** What a developer signs. */
function signed(more: Partial<Override> = {}, key: KeyObject = registry.privateKey): string {
  const override = { remote: 'mfe-x', source: dev, shop, by: 'team <x>', endsAt: inHours(1), ...more };
  return createOverride(override, key);
}

const from = (headers: Record<string, string> = {}, target = '/men') =>
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
const bootOf = (html: string): Booted => {
  const [, text = ''] = /id="selvedge-boot">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as { remotes: Booted[] }).remotes[0]!;
};
const live = { version: '1', entryUrl: '/remotes/mfe-x/1/remoteEntry.js', lastGood: { version: '0' } };

/** The page of everybody: nothing in it is of an override. */
async function expectUntouched(headers: Record<string, string>, target?: string): Promise<void> {
  const reply = await from(headers, target);
  expect(reply.statusCode).toBe(200);
  expect(bootOf(reply.body)).toMatchObject(live);
  expect(bootOf(reply.body)).not.toHaveProperty('isOverride');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.body + JSON.stringify(reply.headers)).not.toMatch(/role="status"|5173|evil/);
}

describe('the link', () => {
  it('asks first, and says what, by whom and until when', async () => {
    const token = signed({ endsAt: inHours(1) });
    const reply = await from({}, `/overrides?token=${token}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(/mfe-x comes from http:\/\/localhost:5173 until \d\d:\d\d UTC/);
    expect(reply.body).toContain('team &lt;x&gt; asks for it');
    expect(reply.body).toMatch(/<form method="post" action="\/overrides">.*Use it in this browser/);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  });

  it('is kept by the browser that wants it, until it ends', async () => {
    const token = signed({ endsAt: inHours(2) });
    const reply = await post('/overrides', token);
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    const [, seconds] =
      new RegExp(
        `^selvedge-override=${token}; Path=/; Max-Age=(\\d+); HttpOnly; SameSite=Lax$`.replaceAll('.', '\\.'),
      ).exec(String(reply.headers['set-cookie'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(7190);
    expect(Number(seconds)).toBeLessThanOrEqual(7200);
  });

  it('is kept for https alone where the shop has that', async () => {
    const https = { 'x-forwarded-proto': 'https', origin: 'https://one.test:3000' };
    const reply = await post('/overrides', signed({ shop: 'https://one.test:3000' }), https);
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['of another site', { origin: 'http://evil.example' }],
    ['of another port', { origin: 'http://one.test:3001' }],
    ['of nowhere', { origin: 'null' }],
    ['that does not say where it stood', { origin: undefined as never }],
    ['that a browser says is of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is not kept by a form %s; nor is one ended', async (_, headers) => {
    for (const url of ['/overrides', '/overrides/end']) {
      const all = Object.fromEntries(Object.entries({ ...ownForm, ...headers }).filter(([, value]) => value));
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { host: 'one.test:3000', ...all },
        payload: `token=${signed()}`,
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is of one shop, of somebody known, and whole', async () => {
    const good = signed();
    const others = [
      signed({ shop: 'http://two.test:3000' }),
      signed({}, generateKeyPairSync('ed25519').privateKey),
      good.slice(0, -20),
      `${good}x`,
      '"><script>alert(1)</script>evil',
      '',
    ];
    for (const token of others) {
      const shown = await from({}, `/overrides?token=${encodeURIComponent(token)}`);
      for (const reply of [shown, await post('/overrides', token)]) {
        expect(reply.statusCode, token).toBe(403);
        expect(reply.headers['set-cookie']).toBeUndefined();
        expect(reply.body).toContain('This link changes nothing');
        expect(reply.body).not.toMatch(/alert|evil|two\.test|hidden/);
      }
      if (/^[\w.~-]*$/.test(token)) await expectUntouched(withToken(token));
    }
    for (const query of ['', '?token', `?token=${good}&token=${good}`])
      expect((await from({}, `/overrides${query}`)).statusCode).toBe(403);
  });

  it('has an end', async () => {
    const token = signed({ endsAt: new Date(Date.now() + 60_000).toISOString() });
    expect(bootOf((await from(withToken(token))).body).version).toBe('local');
    vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ['Date'] });
    try {
      await expectUntouched(withToken(token));
      expect((await post('/overrides', token)).statusCode).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a browser with an override of a local remote', () => {
  it('has its entry from there, without a hash, and may talk to it', async () => {
    const reply = await from(withToken(signed()));
    expect(bootOf(reply.body)).toEqual({
      declaration,
      version: 'local',
      entryUrl: 'http://localhost:5173/remoteEntry.js',
      isOverride: true,
    });
    expect(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(reply.body)?.[1]).toBe('{"integrity":{}}');
    expect(reply.headers['content-security-policy']).toMatch(
      /; connect-src 'self' http:\/\/localhost:5173 ws:\/\/localhost:5173;/,
    );
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  });

  it('says so above everything, with a way out, and keeps no page', async () => {
    const reply = await from(withToken(signed()));
    expect(reply.headers['cache-control']).toBe('no-store');
    const banner = reply.body.indexOf('role="status"');
    expect(banner).toBeGreaterThan(0);
    expect(banner).toBeLessThan(reply.body.indexOf('<header>'));
    expect(reply.body).toMatch(/mfe-x comes from http:\/\/localhost:5173 until \d\d:\d\d UTC/);
    expect(reply.body).toMatch(/<form action="\/overrides\/end"><button formmethod="post">End<\/button>/);
  });

  it('is alone with it', async () => {
    await from(withToken(signed()));
    await expectUntouched({});
  });

  it('ends it', async () => {
    const reply = await post('/overrides/end', '', withToken(signed()));
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    expect(reply.headers['set-cookie']).toMatch(/^selvedge-override=; Path=\/; Max-Age=0; /);
  });
});

describe('a browser with an override of a version', () => {
  const files = { 'client/remoteEntry.js': 'export default 2' };
  const nextFile = '/remotes/mfe-x/2/remoteEntry.js';

  it('has one that never was live, each script with its hash, and nobody else has', async () => {
    const version = await registry.publish({ declaration, version: '2', files });
    const cookie = withToken(signed({ source: { version } }));
    const reply = await from(cookie);
    expect(bootOf(reply.body)).toEqual({ declaration, version: '2', entryUrl: nextFile, isOverride: true });
    expect(reply.body).toMatch(/"\/remotes\/mfe-x\/2\/remoteEntry.js":"sha256-/);
    expect(reply.body).toMatch(/mfe-x is version 2 until/);
    const file = await from(cookie, nextFile);
    expect(file.body).toBe('export default 2');
    // What others may not have is in no cache on the way.
    expect(file.headers['cache-control']).toBe('private, no-store');
    await expectUntouched({});
    expect((await from({}, nextFile)).statusCode).toBe(404);
  });

  it('has what is live, and is told so, where the version is not what was signed', async () => {
    const version = await registry.publish({ declaration, version: '2', files });
    writeFileSync(join(dir, 'registry/versions/mfe-x/2/client/remoteEntry.js'), 'export default "changed"');
    const cookie = withToken(signed({ source: { version } }));
    const reply = await from(cookie);
    expect(bootOf(reply.body)).toMatchObject(live);
    expect(reply.body).toContain('mfe-x is the live one: version 2 cannot be had');
    expect((await from(cookie, nextFile)).statusCode).toBe(404);
    const otherManifest = { version: '0', manifest: version.manifest };
    expect((await from(withToken(signed({ source: { version: otherManifest } })))).body).toContain('cannot be had'); // prettier-ignore
  });
});

it('keeps several, one of each remote and the newest five', async () => {
  const of = (index: number, more: Partial<Override> = {}) => signed({ remote: `mfe-${index}`, ...more });
  const known = [1, 2, 3, 4, 5].map((index) => of(index));
  const again = of(3, { source: { origin: 'http://localhost:6000' } });
  const keptWith = async (token: string) =>
    /selvedge-override=([^;]*)/
      .exec(String((await post('/overrides', token, withToken(...known))).headers['set-cookie']))?.[1]!
      .split('~');
  expect(await keptWith(of(6))).toEqual([of(6), ...known.slice(0, 4)].map((token) => expect.stringContaining(token.split('.')[0]!.slice(0, 24)) as string)); // prettier-ignore
  expect(await keptWith(again)).toEqual([again, known[0], known[1], known[3], known[4]]);
});

it.each([
  '/men?override=mfe-x',
  '/men?mfe-x=http://evil.example:5173',
  '/men?selvedge-override=http://localhost:5173',
  '/men?entryUrl=http://localhost:5173/remoteEntry.js',
])('follows no address: %s', async (target) => {
  await expectUntouched({}, target);
});

it('follows nothing but the cookie', async () => {
  const token = signed();
  await expectUntouched({}, `/men?token=${token}`);
  for (const name of ['selvedge-override', 'x-selvedge-override', 'authorization', 'referer'])
    await expectUntouched({ [name]: token });
  await expectUntouched({ cookie: `x-selvedge-override=${token}; selvedge-override2=${token}` });
  await expectUntouched({ cookie: 'selvedge-override=http://localhost:5173' });
});

it('has no overrides where they are not wanted', async () => {
  await app.close();
  app = await startShell({ remoteOverrides: false });
  const token = signed();
  expect((await from({}, `/overrides?token=${token}`)).statusCode).toBe(404);
  for (const url of ['/overrides', '/overrides/end']) expect((await post(url, token)).statusCode).toBe(404);
  await expectUntouched(withToken(token));
});

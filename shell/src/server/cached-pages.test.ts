// @vitest-environment node
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { computeIntegrity, createOverride } from '@selvedge/registry';
import { createTestShell, declaration, testServiceKey } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;

/** A page that shows how many API requests were made before it. */
const bundle = `exports.render = async ({ href, apiBaseUrl, tenant }) => {
  const times = await (await fetch(apiBaseUrl + '/data')).json();
  if (href.includes('more')) await fetch(apiBaseUrl + href.slice(href.indexOf('more') + 4));
  const status = href.includes('missing') ? 404 : 200;
  return { kind: 'page', status, html: 'made ' + times, styles: '', head: null, outcome: null };
}`;
const remote = (version: string) => ({
  declaration: { ...declaration, pages: [{ path: '/', ssr: true }] },
  version,
  files: { 'server/server.cjs': bundle },
});

beforeEach(async () => {
  await shell.restart({ serviceKey: testServiceKey });
  await shell.registry.activate(remote('2'));
  await vi.waitFor(async () => expect(await send('/?first')).toContain('made'), 5000);
  shell.visitors = [];
});

/** Which render a page came from: 1 for the first. */
const renderNumber = async (target = '/', headers?: string) =>
  Number(/made (\d+)/.exec(await send(target, headers))?.[1]);

const withoutDate = (reply: string) => reply.replace(/^date: .*$/im, '');

describe('a public page', () => {
  it('is rendered once, and its bytes are the same for everyone', async () => {
    const [first, second] = [await send('/'), await send('/')].map(withoutDate);
    expect(first).toContain('made 1');
    expect(second).toBe(first);
  });

  it('is the same for visitors who come from an ad or a newsletter', async () => {
    expect(await renderNumber('/?size=M')).toBe(1);
    expect(await renderNumber('/?utm_source=mail&size=M&gclid=abc')).toBe(1);
    expect(await renderNumber('/?size=L')).toBe(2);
  });

  it('allows its own inline scripts and styles, and no others', async () => {
    const reply = await send('/');
    const policy = /^content-security-policy: (.*)$/im.exec(reply)?.[1] ?? '';
    const scripts = [
      ...reply.matchAll(/<script(?: type="(?:importmap|speculationrules)")?>(.*?)<\/script>/gs),
    ];
    const hashes = scripts.map(([, text = '']) => `'${computeIntegrity(text)}'`);
    expect(hashes.length).toBeGreaterThan(3);
    const sources = / script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(sources.toSorted()).toEqual([...hashes, `'strict-dynamic'`].toSorted());
    const nonces = new Set(reply.match(/(?<=nonce(?:="|-))[\w+/=]+/g));
    expect([...nonces]).toEqual([/style-src 'nonce-([^']+)'/.exec(policy)?.[1]]);
    expect(reply.match(/<(?!style)\w+[^>]* nonce=/g)).toBeNull();
  });

  it('gets a new style nonce when its content changes, which only servers with the key can create', async () => {
    const nonceOf = (reply: string) => /'nonce-([^']+)'/.exec(reply)?.[1];
    const before = nonceOf(await send('/'));
    shell.changed = null;
    expect(nonceOf(await send('/'))).not.toBe(before);
    await shell.restart({ serviceKey: 'another-key-that-services-may-share' });
    shell.visitors = [];
    await vi.waitFor(async () => expect(await renderNumber()).toBe(1));
    expect(nonceOf(await send('/'))).not.toBe(before);
  });

  it("isn't sent again to a browser that has it", async () => {
    const etagOf = (reply: string) => /^etag: (.*)$/im.exec(reply)?.[1]?.trim() ?? '';
    const get = (headers: string) => send('/', `Host: one.test\r\n${headers}`);
    const etag = etagOf(await send('/'));
    const again = await get(`If-None-Match: "other", ${etag}\r\n`);
    expect(again).toMatch(/^HTTP\/1\.1 304 /);
    expect(again).toMatch(/^cache-control: no-cache\r$/im);
    expect(again).toMatch(/^vary: accept-encoding\r$/im);
    expect(again.slice(again.indexOf('\r\n\r\n'))).toBe('\r\n\r\n');
    expect(await get(`If-None-Match: ${etag}\r\nAccept-Encoding: br\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    shell.changed = ['product/cap'];
    const changed = await get(`If-None-Match: ${etag}\r\n`);
    expect(changed).toMatch(/^HTTP\/1\.1 200 [^]*made 2/);
    expect(etagOf(changed)).not.toBe(etag);
  });

  it('can be kept by a CDN only if changes are purged from it', async () => {
    expect(await send('/')).not.toMatch(/^(?:cdn-cache-control|surrogate-key):/im);
    const { port } = shell.commerce.server.address() as AddressInfo;
    const cdnPurgeUrl = `http://127.0.0.1:${port}/purge`;
    await shell.restart({ serviceKey: testServiceKey, cdnPurgeUrl });
    const keys = `${shell.tenant.code} ${shell.tenant.code}/product/cap ${shell.tenant.code}/frame`;
    await vi.waitFor(async () => {
      const reply = await send('/');
      expect(reply).toMatch(/^cdn-cache-control: max-age=86400\r$/im);
      expect(reply).toMatch(new RegExp(`^surrogate-key: ${keys}\r$`, 'im'));
    }, 5000);
    expect(await send('/men')).not.toMatch(/^(?:cdn-cache-control|surrogate-key):/im);
    await vi.waitFor(() => expect(shell.purged).toContain(shell.tenant.code), 5000);
    shell.changed = ['product/cap'];
    await vi.waitFor(() => expect(shell.purged).toContain(`${shell.tenant.code}/product/cap`), 5000);
  });

  it.each([
    ['br', 'br;q=1.0, gzip;q=0.8, *;q=0.1', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [null, 'identity', (bytes: Buffer) => bytes],
    [null, 'zstd', (bytes: Buffer) => bytes],
  ])('is sent as %s to a browser that accepts %j', async (encoding, accepted, decompress) => {
    const { port } = shell.app.server.address() as AddressInfo;
    const reply = await new Promise<IncomingMessage>((resolve) =>
      get({ port, headers: { host: 'one.test', 'accept-encoding': accepted } }, resolve),
    );
    const bytes = Buffer.concat(await reply.toArray());
    expect(reply.headers['content-encoding'] ?? null).toBe(encoding);
    expect(Number(reply.headers['content-length'])).toBe(bytes.length);
    expect(decompress(bytes).toString()).toContain('made 1');
  });

  it('is rendered again once its data has changed', async () => {
    await send('/');
    shell.changed = ['product/hat', 'lists'];
    expect(await renderNumber()).toBe(1);
    shell.changed = ['product/cap'];
    expect(await renderNumber()).toBe(2);
    shell.changed = null;
    expect(await renderNumber()).toBe(3);
  });

  it('is cached for each query and version', async () => {
    await send('/');
    expect(await renderNumber('/?size=M')).toBe(2);
    await shell.registry.activate(remote('3'));
    await vi.waitFor(async () => expect(await send('/')).toContain('/mfe-x/3/'), 5000);
    expect(await renderNumber('/?size=M')).toBeGreaterThan(3);
  });

  it('is the same whatever parameters are added that it does not read', async () => {
    const pages = [{ path: '/', ssr: true, query: ['size'] }];
    await shell.registry.activate({ ...remote('3'), declaration: { ...declaration, contract: 4, pages } });
    await vi.waitFor(async () => expect(await send('/')).toContain('/mfe-x/3/'), 5000);
    const page = await renderNumber();
    for (const target of ['/?a=1', '/?a=2&=3', `/?preview=${'x'.repeat(43)}`, '/?%zz'])
      expect(await renderNumber(target)).toBe(page);
    expect(await send('/?a=1')).toContain('data-ssr="/"');
    const withSize = await renderNumber('/?a=1&size=M');
    expect(withSize).toBeGreaterThan(page);
    expect(await send('/?size=M&b=2')).toContain('data-ssr="/?size=M"');
    expect(await renderNumber('/?size=M')).toBe(withSize);
    // The page's script needs the token of a draft.
    shell.tenant = { ...shell.tenant, isPreview: true };
    const query = `?preview=${'x'.repeat(43)}`;
    expect(await send(`/${query}&a=1`)).toContain(`data-ssr="/${query}"`);
  });

  it("isn't cached for a host that isn't the store's", async () => {
    const elsewhere = 'Host: other.test\r\n';
    expect([await renderNumber('/', elsewhere), await renderNumber('/', elsewhere)]).toEqual([1, 2]);
  });

  it('is rendered again after a change of settings, menu or banners, including a banner that no other page shows', async () => {
    expect(await renderNumber('/?more/banners')).toBe(1);
    expect(await renderNumber('/?more/banners')).toBe(1);
    shell.frameRevision = 2;
    expect(await renderNumber('/?more/banners')).toBe(2);
    shell.tenant = { ...shell.tenant, vendorName: 'Renamed' };
    shell.frameRevision = 3;
    expect(await send('/')).toContain('Renamed');
  });

  it('is rendered again when a scheduled banner starts', async () => {
    shell.nextBannerChangeMs = 60_000;
    await send('/');
    expect(await renderNumber()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_001);
    shell.nextBannerChangeMs = null;
    expect(await renderNumber()).toBe(2);
  });

  it.each([
    ['a reply without cache tags', '/?more/fails/200'],
    ['a failed call', '/?more/fails/500'],
    ['a page that does not exist', '/?missing'],
  ])("isn't cached after %s", async (_, target) => {
    expect([await renderNumber(target), await renderNumber(target)]).toEqual([1, 2]);
  });

  it("isn't cached without a service key", async () => {
    await shell.restart();
    expect([await renderNumber(), await renderNumber()]).toEqual([1, 2]);
  });

  it("isn't cached if it's a draft", async () => {
    await send('/');
    shell.tenant = { ...shell.tenant, isPreview: true };
    const target = `/?preview=${'x'.repeat(43)}`;
    expect([await renderNumber(target), await renderNumber(target)]).toEqual([2, 3]);
  });

  it("isn't cached while a canary is live", async () => {
    await send('/');
    await shell.registry.startCanary(remote('3'));
    const visitor = 'Host: one.test\r\nCookie: selvedge-visitor=a-visitor-of-this-test\r\n';
    await vi.waitFor(async () => expect(await send('/', visitor)).toContain('/mfe-x/3/'), 5000);
    const made = await renderNumber('/', visitor);
    expect(await renderNumber('/', visitor)).toBe(made + 1);
  });

  it("isn't cached with an override", async () => {
    await send('/');
    const version = await shell.registry.publish(remote('3'));
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    const override = {
      remote: 'mfe-x',
      source: { version },
      shop: 'http://one.test',
      by: 'a team',
      endsAt,
    };
    const token = createOverride(override, shell.registry.privateKey);
    const developer = `Host: one.test\r\nCookie: selvedge-override=${token}\r\n`;
    const page = await send('/', developer);
    expect(page).toContain('/mfe-x/3/');
    expect(await renderNumber('/', developer)).toBe(3);
    expect(await send('/')).toContain('made 1');
  });

  it("isn't taken from the cache while the API is down", async () => {
    await send('/');
    await shell.commerce.close();
    expect(await send('/')).not.toContain('made 1');
  });
});

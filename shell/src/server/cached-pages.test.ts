// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverride } from '@selvedge/registry';
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

describe('a public page', () => {
  it('is rendered once, and each response has its own nonce', async () => {
    const [first, second] = [await send('/'), await send('/')];
    const nonceOf = (page: string) => /'nonce-([^']+)'/.exec(page)?.[1] ?? '';
    for (const page of [first, second]) {
      expect(page).toContain('made 1');
      expect(page).toContain(`<script type="importmap" nonce="${nonceOf(page)}">`);
      expect(page.match(/nonce="([^"]+)"/g)).toEqual(
        Array(page.match(/nonce=/g)!.length).fill(`nonce="${nonceOf(page)}"`),
      );
    }
    expect(nonceOf(first)).not.toBe(nonceOf(second));
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

  it("isn't cached for a host that isn't the store's", async () => {
    const elsewhere = 'Host: other.test\r\n';
    expect([await renderNumber('/', elsewhere), await renderNumber('/', elsewhere)]).toEqual([1, 2]);
  });

  it('is rendered again after a change of settings, menu or banners, even of a banner only it shows', async () => {
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
    ['a reply that does not say what it was made from', '/?more/fails/200'],
    ['a failed call', '/?more/fails/500'],
    ['a page that does not exist', '/?missing'],
  ])("isn't cached after %s", async (_, target) => {
    expect([await renderNumber(target), await renderNumber(target)]).toEqual([1, 2]);
  });

  it("isn't cached without a service key", async () => {
    await shell.restart();
    expect([await renderNumber(), await renderNumber()]).toEqual([1, 2]);
  });

  it("isn't cached: a draft", async () => {
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

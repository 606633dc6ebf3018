// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { createOverride } from '@selvedge/registry';
import { createTestShell, declaration } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;

/** Shows how often the API was asked for its data. */
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
  await shell.restart({ serviceKey: 'the-key-that-services-of-tests-share' });
  await shell.registry.activate(remote('2'));
  await vi.waitFor(async () => expect(await getPage('/?first')).toContain('made'), 5000);
  shell.visitors = [];
});

async function getPage(target = '/', headers?: string): Promise<string> {
  return send(target, headers);
}
/** How often pages had been made when this one was. */
const madeAs = async (target?: string, headers?: string) =>
  Number(/made (\d+)/.exec(await getPage(target, headers))?.[1]);

it('is rendered once for everyone, with a nonce for each', async () => {
  const [first, second] = [await getPage(), await getPage()];
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

it('is rendered again once something it was made from has changed', async () => {
  await getPage();
  shell.changed = ['product/hat', 'lists'];
  expect(await madeAs()).toBe(1);
  shell.changed = ['product/cap'];
  expect(await madeAs()).toBe(2);
  shell.changed = null;
  expect(await madeAs()).toBe(3);
});

it('is rendered again for another query, host, version or configuration', async () => {
  await getPage();
  expect(await madeAs('/?size=M')).toBe(2);
  expect(await madeAs('/', 'Host: other.test\r\n')).toBe(3);
  await shell.registry.activate(remote('3'));
  await vi.waitFor(async () => expect(await getPage()).toContain('/mfe-x/3/'), 5000);
  expect(await madeAs('/?size=M')).toBeGreaterThan(3);
});

it('is rendered again when a scheduled banner starts', async () => {
  shell.nextBannerChange = new Date(Date.now() + 60_000).toISOString();
  await getPage();
  expect(await madeAs()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_001);
  shell.nextBannerChange = null;
  expect(await madeAs()).toBe(2);
});

it.each([
  ['a reply that does not say what it was made from', '/?more/fails/200'],
  ['a failed call', '/?more/fails/500'],
  ['a page that does not exist', '/?missing'],
])('is rendered for every request after %s', async (_, target) => {
  expect([await madeAs(target), await madeAs(target)]).toEqual([1, 2]);
});

it('is rendered for every request while the API tells nobody what changes', async () => {
  await shell.restart();
  expect([await madeAs(), await madeAs()]).toEqual([1, 2]);
});

it('is rendered for every request for a draft', async () => {
  await getPage();
  shell.tenant = { ...shell.tenant, isPreview: true };
  const target = `/?preview=${'x'.repeat(43)}`;
  expect([await madeAs(target), await madeAs(target)]).toEqual([2, 3]);
});

it('is rendered for every request while visitors may get different versions', async () => {
  await getPage();
  await shell.registry.startCanary(remote('3'));
  const visitor = 'Host: one.test\r\nCookie: selvedge-visitor=a-visitor-of-this-test\r\n';
  await vi.waitFor(async () => expect(await getPage('/', visitor)).toContain('/mfe-x/3/'), 5000);
  const made = await madeAs('/', visitor);
  expect(await madeAs('/', visitor)).toBe(made + 1);
});

it('is rendered for every request with an override', async () => {
  await getPage();
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
  const page = await getPage('/', developer);
  expect(page).toContain('/mfe-x/3/');
  expect(await madeAs('/', developer)).toBe(3);
  expect(await getPage()).toContain('made 1');
});

it('is rendered by everyone as soon as the API fails', async () => {
  await getPage();
  await shell.commerce.close();
  expect(await getPage()).not.toContain('made 1');
});

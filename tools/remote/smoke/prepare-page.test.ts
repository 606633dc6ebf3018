import { expect, test } from 'vitest';
import type { TenantConfig } from '../../../shared/contract/src/index.ts';
import { computeIntegrity } from '../../../shared/registry/src/index.ts';
import { preparePage } from './prepare-page.ts';
import type { Account } from './signed-in.ts';
import type { SamplePage } from './sample-pages.ts';
import { startFakeShop, type ShopReply } from './fake-shop.ts';

const samplePage: SamplePage = {
  pattern: '/x',
  path: '/x',
  isServerRendered: true,
  protection: null,
  frame: 'shop',
};
const html = `<html><head><title>X</title></head><body><main id="content"></main>
<script type="application/json" id="selvedge-boot">{"tenant":{"vendorName":"One"},"remotes":[]}</script>
<script type="importmap">{"integrity":{}}</script><template id="shell-scripts"></template></body></html>`;
const policyFor = (importMap: string) =>
  `script-src 'sha256-other' '${computeIntegrity(importMap)}' 'strict-dynamic'; style-src 'nonce-n0nce'`;
const document: ShopReply = {
  status: 404,
  headers: { 'Content-Security-Policy': policyFor('{"integrity":{}}'), 'Content-Type': 'text/html' },
  body: html,
};
const version = {
  manifest: {
    name: 'mfe-x',
    version: '1',
    declaration: { name: 'mfe-x', pages: [{ path: '/x' }] },
    files: [{ path: 'client/a.js', integrity: 'sha256-a' }],
  },
  readFile: async () => null,
} as never;

async function prepared(answer: (path: string) => ShopReply, account: Account | null = null) {
  const { shop, port, requests } = await startFakeShop(({ path }) => answer(path));
  const store = { shop, origin: `http://one.test:${port}`, tenant: { code: 'ONE' } as TenantConfig };
  const renderCalls: unknown[] = [];
  const page = { kind: 'page', status: 200, html: '<p>Rendered</p>', styles: '', head: null, outcome: { kind: 'ready' } } as const; // prettier-ignore
  const renderer = {
    render: async (...all: unknown[]) => {
      renderCalls.push(all);
      return { page };
    },
    close: async () => undefined,
  };
  return {
    prepared: await preparePage(store, samplePage, account, renderer),
    renderCalls,
    requests,
    origin: store.origin,
  };
}

test('renders a page with the nonce of its document, and allows its import map', async () => {
  const { prepared: page, renderCalls, requests, origin } = await prepared(() => document);
  expect(requests).toMatchObject([{ host: 'one.test', path: '/x' }]);
  expect(page.startsLate).toBe(true);
  expect(renderCalls).toEqual([['/x', { code: 'ONE' }, 'n0nce']]);
  expect(page.documentOf(version, page.rendered!.page)).toMatchObject({
    address: `${origin}/x`,
    // The page is new in this version.
    status: 200,
    headers: {
      'content-security-policy': policyFor('{"integrity":{"/remotes/mfe-x/1/a.js":"sha256-a"}}'),
      'content-type': 'text/html',
    },
    html: expect.stringContaining('data-ssr="/x"><p>Rendered</p></div></main>') as string,
  });
});

test('follows redirects of the live version', async () => {
  const { prepared: page, requests } = await prepared((path) =>
    path === '/x' ? { status: 302, headers: { Location: '/y' } } : document,
  );
  expect(requests.map(({ path }) => path)).toEqual(['/x', '/y']);
  expect(page.documentOf(version, null).address).toMatch(/\/x$/);
});

test.each<[string, ShopReply, string]>([
  ['fails', { status: 503, body: html }, 'the shop responds with 503'],
  [
    'responds with something else',
    { status: 200, body: '<p>Hello</p>' },
    'the shop responds with 200 without a page',
  ],
  [
    'redirects in a loop',
    { status: 302, headers: { Location: '/x' } },
    'the shop responds with 302 without a page',
  ],
])('rejects if the shop %s', async (_, answer, message) => {
  await expect(prepared(() => answer)).rejects.toThrow(message);
});

test("sends the operator's cookie only for admin pages", async () => {
  const cookies = ['/api/v1/admin', '/x'].map((path) => ({ name: 'session', value: `of ${path}`, path }));
  const operator = { token: 't', localEntries: {}, cookies };
  const cookieOf = async (account: Account) =>
    (await prepared(() => document, account)).requests[0]?.headers.cookie;
  expect(await cookieOf(operator)).toBe('session=of /x');
  expect(await cookieOf({ ...operator, cookies: cookies.slice(0, 1) })).toBeUndefined();
});

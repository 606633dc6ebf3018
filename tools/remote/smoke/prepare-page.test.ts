import { expect, test } from 'vitest';
import type { TenantConfig } from '../../../shared/contract/src/index.ts';
import { preparePage } from './prepare-page.ts';
import type { SamplePage } from './sample-pages.ts';
import { shopInTests, type Answer } from './shop-in-tests.ts';

const samplePage: SamplePage = {
  pattern: '/x',
  path: '/x',
  isServerRendered: true,
  protection: null,
  frame: 'shop',
};
const html = `<html><head><title>X</title></head><body><main id="content"></main>
<script type="application/json" id="selvedge-boot">{"tenant":{"vendorName":"One"},"remotes":[]}</script></body></html>`;
const document: Answer = {
  status: 404,
  headers: { 'Content-Security-Policy': `style-src 'nonce-n0nce'`, 'Content-Type': 'text/html' },
  body: html,
};
const version = {
  manifest: {
    name: 'mfe-x',
    version: '1',
    declaration: { name: 'mfe-x', pages: [{ path: '/x' }] },
    files: [],
  },
  readFile: async () => null,
} as never;

async function prepared(answer: (path: string) => Answer) {
  const { shop, port, asked } = await shopInTests(({ path }) => answer(path));
  const store = { shop, origin: `http://one.test:${port}`, tenant: { code: 'ONE' } as TenantConfig };
  const told: unknown[] = [];
  const page = { kind: 'page', status: 200, html: '<p>Rendered</p>', styles: '', head: null, outcome: { kind: 'ready' } } as const; // prettier-ignore
  const renderer = {
    render: async (...all: unknown[]) => (told.push(all), { page }),
    close: async () => undefined,
  };
  return { prepared: await preparePage(store, samplePage, renderer), told, asked, origin: store.origin };
}

test('a page is rendered with the nonce of the very document that it will stand in', async () => {
  const { prepared: page, told, asked, origin } = await prepared(() => document);
  expect(asked).toMatchObject([{ host: 'one.test', path: '/x' }]);
  expect(page.startsLate).toBe(true);
  expect(told).toEqual([['/x', { code: 'ONE' }, 'n0nce']]);
  expect(page.documentOf(version, page.rendered!.page)).toMatchObject({
    address: `${origin}/x`,
    // The shop does not know the page yet, the version does.
    status: 200,
    headers: { 'content-security-policy': `style-src 'nonce-n0nce'`, 'content-type': 'text/html' },
    html: expect.stringContaining('data-ssr="/x"><p>Rendered</p></div></main>') as string,
  });
});

test('a page that leads elsewhere now may stand there once the version is live', async () => {
  const { prepared: page, asked } = await prepared((path) =>
    path === '/x' ? { status: 302, headers: { Location: '/y' } } : document,
  );
  expect(asked.map(({ path }) => path)).toEqual(['/x', '/y']);
  expect(page.documentOf(version, null).address).toMatch(/\/x$/);
});

test.each<[string, Answer, string]>([
  ['fails', { status: 503, body: html }, 'the shop answers 503'],
  ['answers something else', { status: 200, body: '<p>Hello</p>' }, 'the shop answers 200 without a page'],
  ['leads in a circle', { status: 302, headers: { Location: '/x' } }, 'the shop answers 302 without a page'],
])('a shop that %s has no document', async (_, answer, said) => {
  await expect(prepared(() => answer)).rejects.toThrow(said);
});

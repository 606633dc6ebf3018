import { utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../fixtures/call-api.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { startDev } from '../../fixtures/new-remote.ts';
import { operatorToken } from '../../fixtures/operator.ts';
import {
  liveVersion,
  publishNext,
  remote,
  remoteCommand,
  getReleasesInPage,
} from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';

// A signed override runs a developer's remote in the real shop, in one browser, until it expires. Every page shows it.

const origin = shop.fieldnote;
const account = 'mfe-account';
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: account });
const useButton = (page: Page) => page.getByRole('button', { name: 'Use it in this browser' });

/** Returns the link that the developer copies. */
const createLink = async (...args: string[]): Promise<string> =>
  (await remote('override', account, '--shop', origin, ...args)).split('\n')[0]!;

/** Opens the sign-in page and waits for the remote. */
async function openSignIn(page: Page, address = `${origin}/login`): Promise<void> {
  await page.goto(address);
  await expect(signIn(page)).toBeVisible();
}

test('a version that was never live runs only in the browser with the override', async ({
  page,
  browser,
}) => {
  const live = await liveVersion(account);
  const next = await publishNext(account, `mine${Date.now()}`);
  await page.goto(await createLink('--version', next));
  await expect(page.getByText(`${account} is version ${next}`)).toBeVisible();
  // Opening the link alone changes nothing.
  const tab = await page.context().newPage();
  await openSignIn(tab);
  await expect(banner(tab)).toHaveCount(0);
  expect(await getReleasesInPage(tab)).toEqual([]);
  await tab.close();

  await useButton(page).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(banner(page)).toContainText(`${account} is version ${next} until`);
  await openSignIn(page);
  await expect.poll(() => getReleasesInPage(page)).toEqual([next]);
  await expect(banner(page)).toBeInViewport();

  const other = await browser.newContext();
  const otherBrowser = await other.newPage();
  await openSignIn(otherBrowser);
  await expect(banner(otherBrowser)).toHaveCount(0);
  expect(await getReleasesInPage(otherBrowser)).toEqual([]);
  await other.close();
  expect(await liveVersion(account)).toBe(live);

  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(banner(page)).toHaveCount(0);
  await openSignIn(page);
  expect(await getReleasesInPage(page)).toEqual([]);
});

test('a remote from a local server runs in the shop under its content security policy', async ({ page }) => {
  const requested: string[] = [];
  // A minimal remote.
  const script = `globalThis.ranLocally = true;
    const lifecycle = async () => {};
    const remote = { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle };
    export const init = () => {};
    export const get = async () => () => remote;`;
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/javascript');
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(await createLink('--local', local, '--hours', '1'));
    await useButton(page).click();
    await expect(banner(page)).toContainText(`${account} comes from ${local} until`);
    await page.goto(`${origin}/login`);
    await expect.poll(() => page.evaluate(() => 'ranLocally' in globalThis)).toBe(true);
    expect(new Set(requested)).toEqual(new Set(['/remoteEntry.js']));
  } finally {
    server.close();
  }
});

test.describe('a modified token, or one of another shop', () => {
  test.use({ expectedConsole: { patterns: [/status of 403/] } });

  test('changes nothing', async ({ page }) => {
    const good = await createLink('--local', 'http://localhost:5173');
    const [address = '', token = ''] = good.split('token=');
    const [, signature = '', keyId = ''] = token.split('.');
    const text = Buffer.from(token.split('.')[0]!, 'base64url')
      .toString()
      .replace('localhost:5173', 'localhost:6666');
    const changed = `${Buffer.from(text).toString('base64url')}.${signature}.${keyId}`;
    for (const link of [`${address}token=${changed}`, good.replace(origin, shop.maisonlune)]) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible();
      await expect(useButton(page)).toHaveCount(0);
    }
    await page.context().addCookies([{ name: 'selvedge-override', value: changed, url: origin }]);
    await openSignIn(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('#selvedge-boot')).not.toContainText('6666');
  });
});

test("storage and query parameters can't load another remote", onlyInTestAll(), async ({ page }) => {
  const evil = 'http://127.0.0.1:6666';
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript((address) => {
    for (const key of ['mfe-account', 'override', 'selvedge-override', 'import-map-override:mfe-account', 'mf:override'])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, `${address}/remoteEntry.js`);
  }, evil); // prettier-ignore
  const live = await liveVersion(account);
  for (const name of ['mfe-account', 'override', 'imo', 'remote', 'entry', 'selvedge-override']) {
    await openSignIn(page, `${origin}/login?${name}=${encodeURIComponent(`${evil}/remoteEntry.js`)}`);
    await expectLive(page, live);
  }
  expect(requested.filter((url) => url.startsWith(evil))).toEqual([]);
});

interface Boot {
  remotes: { declaration: { name: string }; version: string; entryUrl: string }[];
}

/** Expects the live version of the account from the shop's own origin, without an override. */
async function expectLive(page: Page, live: string): Promise<void> {
  await expect(banner(page)).toHaveCount(0);
  const boot = JSON.parse((await page.locator('#selvedge-boot').textContent()) ?? '') as Boot;
  const entry = boot.remotes.find(({ declaration }) => declaration.name === account);
  expect(entry).toMatchObject({ version: live, entryUrl: `/remotes/${account}/${live}/remoteEntry.js` });
}

test(
  "URL hashes, headers and window messages can't load another remote",
  onlyInTestAll(),
  async ({ page }) => {
    const evil = 'http://127.0.0.1:6666';
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const entry = `${evil}/remoteEntry.js`;
    const map = JSON.stringify({ imports: { [account]: entry }, scopes: {} });
    const live = await liveVersion(account);
    await openSignIn(
      page,
      `${origin}/login#override=${encodeURIComponent(entry)}&importmap=${encodeURIComponent(map)}`,
    );
    await expectLive(page, live);

    await page.setExtraHTTPHeaders({
      'X-Override': entry,
      'X-Remote-Override': `${account}=${entry}`,
      'X-Import-Map': map,
      'X-Original-URL': `/login?${account}=${entry}`,
    });
    await openSignIn(page);
    await expectLive(page, live);
    await page.setExtraHTTPHeaders({});

    const messages = [
      { type: 'override', remote: account, entryUrl: entry },
      { type: 'import-map-override', name: account, url: entry },
      { override: { [account]: entry } },
      `override:${account}=${entry}`,
    ];
    await page.goto(`${origin}/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.evaluate((all) => all.forEach((one) => postMessage(one, '*')), messages);
    // This loads the account for the first time.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /account/i })
      .click();
    await expect(signIn(page)).toBeVisible();
    await expectLive(page, live);
    expect(requested.filter((url) => url.startsWith(evil))).toEqual([]);
  },
);

test(
  "a merchant's page can't load another remote, even unsanitized",
  onlyInTestAll(),
  async ({ page, expectedConsole }) => {
    // The content security policy blocks each of the page's elements.
    expectedConsole.patterns = [
      /Content Security Policy/i,
      /import ?map/i,
      /Failed to load resource/,
      /CORS/,
    ];
    const evil = 'http://elsewhere.localhost:9';
    // A request would succeed.
    await page.route(`${evil}/**`, (route) =>
      route.fulfill({
        body: 'globalThis.injected = true; export const init = () => {}; export const get = async () => () => ({});',
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    const live = await liveVersion(account);
    const entry = `${evil}/remoteEntry.js`;
    const declaration = { name: account, contract: 1, title: 'X', pages: [{ path: '/login' }] };
    const boot = JSON.stringify({ remotes: [{ declaration, version: '9', entryUrl: entry }] });
    const markup = [
      `<script type="importmap">{"imports":{"${account}":"${entry}"},"integrity":{"${entry}":"sha256-x"}}</script>`,
      `<script type="application/json" id="selvedge-boot">${boot}</script>`,
      `<script src="${entry}"></script><base href="${evil}/"><link rel="modulepreload" href="${entry}">`,
    ].join('');

    const token = await operatorToken('maisonlune');
    const pages = await callApi<{ slug: string; title: string; html: string }[]>('maisonlune', 'GET', '/admin/pages', { token }); // prettier-ignore
    const { title, html } = pages.find(({ slug }) => slug === 'careers')!;
    const write = (text: string) =>
      callApi<{ html: string }>('maisonlune', 'PUT', '/admin/pages/careers', {
        token,
        body: { title, html: text },
      });
    expect((await write(html + markup)).html).not.toMatch(/<(?:script|base|link)/);
    await write(html);

    // As if the API hadn't sanitized it.
    await page.route(`${origin}/login`, async (route) => {
      const response = await route.fetch({ url: `${shop.origin}/login` });
      const document = (await response.text()).replace(/(<main[^>]*>)/, (main) => main + markup);
      await route.fulfill({ response, body: document });
    });
    await openSignIn(page);
    await expect(banner(page)).toHaveCount(0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((url) => url.includes(`/remotes/${account}/`))).toContainEqual(expect.stringContaining(`/${live}/remoteEntry.js`)); // prettier-ignore
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  },
);

test('an override can only name a server on the same machine', onlyInTestAll(), async () => {
  for (const address of ['http://evil.example:5173', 'https://localhost:5173', 'http://localhost:5173/x']) {
    const { exitCode, output } = await remoteCommand(
      'override',
      account,
      '--shop',
      origin,
      '--local',
      address,
    );
    expect(exitCode).toBe(1);
    expect(output).toContain('A local remote must be at http://localhost:PORT');
  }
});

test(
  'a remote in development runs in the shop, and a change reloads the page',
  onlyInTestAll(),
  async ({ page }) => {
    const folder = join(import.meta.dirname, '../../..', account);
    const dev = await startDev(folder);
    const local = dev.origin;
    try {
      await page.goto(await createLink('--local', local));
      await useButton(page).click();
      const changes = page.waitForRequest(`${local}/changes`);
      await openSignIn(page);
      await changes;
      const loaded = page.waitForEvent('load');
      const now = new Date();
      utimesSync(join(folder, 'src/remote.tsx'), now, now);
      await loaded;
      await expect(signIn(page)).toBeVisible();
    } finally {
      await dev.end(page);
    }
  },
);

import { utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../fixtures/call-api.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { startDev } from '../../fixtures/new-remote.ts';
import { operatorToken } from '../../fixtures/operator.ts';
import { liveVersion, publishNext, remote, remoteCommand, runInPage } from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { variation } from '../../fixtures/variation.ts';

// A developer's own remote in the real shop: in one browser, signed, with an end, and said on every page.

const origin = shop.fieldnote;
const account = 'mfe-account';
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: account });
const use = (page: Page) => page.getByRole('button', { name: 'Use it in this browser' });

/** The link as the developer copies it. */
const linkTo = async (...args: string[]): Promise<string> =>
  (await remote('override', account, '--shop', origin, ...args)).split('\n')[0]!;

/** Opens the sign-in page, once the remote itself has taken it over. */
async function openSignIn(page: Page, address = `${origin}/login`): Promise<void> {
  await page.goto(address);
  await expect(signIn(page)).toBeVisible();
}

test('a version that never was live runs in the browser that wants it, and in no other', async ({
  page,
  browser,
}) => {
  const live = await liveVersion(account);
  const next = await publishNext(account, `mine${Date.now()}`);
  await page.goto(await linkTo('--version', next));
  await expect(page.getByText(`${account} is version ${next}`)).toBeVisible();
  // Whoever has only opened the link has the shop as everybody has it.
  const visit = await page.context().newPage();
  await openSignIn(visit);
  await expect(banner(visit)).toHaveCount(0);
  expect(await runInPage(visit)).toEqual([]);
  await visit.close();

  await use(page).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(banner(page)).toContainText(`${account} is version ${next} until`);
  await openSignIn(page);
  await expect.poll(() => runInPage(page)).toEqual([next]);
  await expect(banner(page)).toBeInViewport();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openSignIn(elsewhere);
  await expect(banner(elsewhere)).toHaveCount(0);
  expect(await runInPage(elsewhere)).toEqual([]);
  await other.close();
  expect(await liveVersion(account)).toBe(live);

  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(banner(page)).toHaveCount(0);
  await openSignIn(page);
  expect(await runInPage(page)).toEqual([]);
});

test('what a server on the developer’s machine has runs in the shop, with the browser’s policy in force', async ({
  page,
}) => {
  const asked: string[] = [];
  // As much of a remote as one line says.
  const script = `globalThis.ranLocally = true;
    const lifecycle = async () => {};
    const remote = { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle };
    export const init = () => {};
    export const get = async () => () => remote;`;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/javascript');
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(await linkTo('--local', local, '--hours', '1'));
    await use(page).click();
    await expect(banner(page)).toContainText(`${account} comes from ${local} until`);
    await page.goto(`${origin}/login`);
    await expect.poll(() => page.evaluate(() => 'ranLocally' in globalThis)).toBe(true);
    expect(new Set(asked)).toEqual(new Set(['/remoteEntry.js']));
  } finally {
    server.close();
  }
});

test.describe('a token that was changed, or is of another shop', () => {
  test.use({ expectedConsole: { patterns: [/status of 403/] } });

  test('changes nothing', async ({ page }) => {
    const good = await linkTo('--local', 'http://localhost:5173');
    const [address = '', token = ''] = good.split('token=');
    const [, signature = '', keyId = ''] = token.split('.');
    const text = Buffer.from(token.split('.')[0]!, 'base64url')
      .toString()
      .replace('localhost:5173', 'localhost:6666');
    const changed = `${Buffer.from(text).toString('base64url')}.${signature}.${keyId}`;
    for (const link of [`${address}token=${changed}`, good.replace(origin, shop.maisonlune)]) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link changes nothing' })).toBeVisible();
      await expect(use(page)).toHaveCount(0);
    }
    await page.context().addCookies([{ name: 'selvedge-override', value: changed, url: origin }]);
    await openSignIn(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('#selvedge-boot')).not.toContainText('6666');
  });
});

test('nothing else of a browser brings in another remote', variation(), async ({ page }) => {
  const evil = 'http://127.0.0.1:6666';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript((address) => {
    for (const key of ['mfe-account', 'override', 'selvedge-override', 'import-map-override:mfe-account', 'mf:override'])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, `${address}/remoteEntry.js`);
  }, evil); // prettier-ignore
  const live = await liveVersion(account);
  for (const name of ['mfe-account', 'override', 'imo', 'remote', 'entry', 'selvedge-override']) {
    await openSignIn(page, `${origin}/login?${name}=${encodeURIComponent(`${evil}/remoteEntry.js`)}`);
    await expectLive(page, live);
  }
  expect(asked.filter((url) => url.startsWith(evil))).toEqual([]);
});

interface Boot {
  remotes: { declaration: { name: string }; version: string; entryUrl: string }[];
}

/** The account is the live one, of the shop's own address, and nobody says otherwise. */
async function expectLive(page: Page, live: string): Promise<void> {
  await expect(banner(page)).toHaveCount(0);
  const boot = JSON.parse((await page.locator('#selvedge-boot').textContent()) ?? '') as Boot;
  const ours = boot.remotes.find(({ declaration }) => declaration.name === account);
  expect(ours).toMatchObject({ version: live, entryUrl: `/remotes/${account}/${live}/remoteEntry.js` });
}

test(
  'neither an address’s hash nor a header nor a message of another window brings one in',
  variation(),
  async ({ page }) => {
    const evil = 'http://127.0.0.1:6666';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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
    // The account is loaded now for the first time.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /account/i })
      .click();
    await expect(signIn(page)).toBeVisible();
    await expectLive(page, live);
    expect(asked.filter((url) => url.startsWith(evil))).toEqual([]);
  },
);

test(
  'what a merchant writes into a page brings none in, not even unsanitised',
  variation(),
  async ({ page, expectedConsole }) => {
    // Each of its elements is refused by the page's policy.
    expectedConsole.patterns = [
      /Content Security Policy/i,
      /import ?map/i,
      /Failed to load resource/,
      /CORS/,
    ];
    const evil = 'http://elsewhere.localhost:9';
    // It would answer, whoever asks.
    await page.route(`${evil}/**`, (route) =>
      route.fulfill({
        body: 'globalThis.harmed = true; export const init = () => {}; export const get = async () => () => ({});',
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

    // As if it had been let through.
    await page.route(`${origin}/login`, async (route) => {
      const response = await route.fetch({ url: `http://localhost:${shop.port}/login` });
      const document = (await response.text()).replace(/(<main[^>]*>)/, (main) => main + markup);
      await route.fulfill({ response, body: document });
    });
    await openSignIn(page);
    await expect(banner(page)).toHaveCount(0);
    const ran = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(ran.filter((url) => url.includes(`/remotes/${account}/`))).toContainEqual(expect.stringContaining(`/${live}/remoteEntry.js`)); // prettier-ignore
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  },
);

test('nothing but the machine’s own servers is signed for', variation(), async () => {
  for (const address of ['http://evil.example:5173', 'https://localhost:5173', 'http://localhost:5173/x']) {
    const { exitCode, said } = await remoteCommand('override', account, '--shop', origin, '--local', address);
    expect(exitCode).toBe(1);
    expect(said).toContain('A local remote is at http://localhost:PORT');
  }
});

test(
  'what is being worked on runs in the shop, and a change loads the page anew',
  variation(),
  async ({ page }) => {
    const folder = join(import.meta.dirname, '../../..', account);
    const dev = await startDev(folder);
    const local = dev.origin;
    try {
      await page.goto(await linkTo('--local', local));
      await use(page).click();
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

import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "One altered byte, missing hash or swapped origin does not run and its region shows the fallback."

const entry = /\/remotes\/mfe-account\/[^/]+\/(?:~\d+\/)?remoteEntry\.js$/;
const chunk = /\/remotes\/mfe-account\/[^/]+\/(?:~\d+\/)?(?!remoteEntry)[^/]+\.js$/;
const shellScript = /\/assets\/[^/]+\.js$/;
const injectedCode = ';globalThis.injected = true;';

test.use({
  expectedConsole: {
    patterns: [/is not available/, /cannot be loaded/, /integrity/i, /Failed to (?:fetch|load)/, /ERR_FAILED/, /has no hash/, /Content Security Policy/, /ScriptExternalLoadError|RUNTIME-\d+/], // prettier-ignore
  },
});

const hasInjectedCodeRun = (page: Page) => page.evaluate(() => 'injected' in globalThis);

/** Expects the fallback instead of the account page, while the rest of the page works. */
async function expectFallback(page: Page) {
  await expect(page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  await expect(page.getByRole('combobox', { name: 'Search products' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await hasInjectedCodeRun(page)).toBe(false);
}

/** Only browsers resolve names below localhost. */
const fetchOriginal = (route: Route) =>
  route.fetch({
    url: route
      .request()
      .url()
      .replace(/\/\/[^/:]+/, '//localhost'),
  });

const appending = (text: string) => async (route: Route) => {
  const response = await fetchOriginal(route);
  await route.fulfill({ response, body: `${await response.text()}${text}` });
};

for (const [what, pattern] of [['entry', entry], ['chunk', chunk]] as const) {
  for (const [how, text] of [['an added byte', ' '], ['an appended script', injectedCode]] as const) {
    test(`the ${what} with ${how} doesn't run`, onlyInTestAll((what === 'entry') === (how === 'an added byte')), async ({ page }) => {
      await page.route(pattern, appending(text));
      await page.goto('/login');
      await expectFallback(page);

      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    });
  }
} // prettier-ignore

test(
  "an altered entry doesn't run at the addresses that Retry requests either",
  onlyInTestAll(),
  async ({ page }) => {
    await page.route(entry, appending(injectedCode));
    await page.goto('/login');
    await expectFallback(page);
    const retried = page.waitForResponse(/~1\/remoteEntry\.js/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await retried;
    await expectFallback(page);
  },
);

/** Changes documents like an attacker on the network could. */
async function changeDocuments(page: Page, change: (html: string) => string) {
  await page.route('**/login', async (route) => {
    const response = await fetchOriginal(route);
    const html = await response.text();
    expect(change(html), 'the change matches the document').not.toBe(html);
    await route.fulfill({ response, body: change(html) });
  });
}

test("a script without a hash doesn't run", async ({ page }) => {
  await changeDocuments(page, (html) =>
    html.replaceAll(/"\/remotes\/mfe-account\/[^"]*remoteEntry\.js":"sha256-[^"]*",?/g, ''),
  );
  await page.goto('/login');
  await expectFallback(page);
});

test("a script from another origin isn't even requested", onlyInTestAll(), async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await changeDocuments(page, (html) =>
    html.replaceAll(/"entryUrl":"(\/remotes\/mfe-account\/)/g, '"entryUrl":"http://elsewhere.localhost:9$1'),
  );
  await page.goto('/login');
  await expectFallback(page);
  expect(requested.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

test("an altered shell script doesn't run, and the server-rendered page stays readable", async ({ page }) => {
  await page.route(shellScript, appending(injectedCode));
  const blocked = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.goto('/category/women');
  await blocked;
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  expect(await hasInjectedCodeRun(page)).toBe(false);
});

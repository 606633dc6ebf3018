import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { variation } from '../fixtures/variation.ts';

// "One altered byte, missing hash or swapped origin does not run and its region shows the fallback."

const entry = /\/remotes\/mfe-account\/[^/]+\/(?:~\d+\/)?remoteEntry\.js$/;
const chunk = /\/remotes\/mfe-account\/[^/]+\/(?:~\d+\/)?(?!remoteEntry)[^/]+\.js$/;
const shellScript = /\/assets\/[^/]+\.js$/;
const harm = ';globalThis.harmed = true;';

test.use({
  expectedConsole: {
    patterns: [/is not available/, /cannot be loaded/, /integrity/i, /Failed to (?:fetch|load)/, /ERR_FAILED/, /has no hash/, /ScriptExternalLoadError|RUNTIME-\d+/], // prettier-ignore
  },
});

const isHarmed = (page: Page) => page.evaluate(() => 'harmed' in globalThis);

/** The account's page is not there, everything around it is. */
async function expectRegionAlone(page: Page) {
  await expect(page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  await expect(page.getByRole('combobox', { name: 'Search products' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await isHarmed(page)).toBe(false);
}

/** Names below localhost are known to browsers alone. */
const fetched = (route: Route) =>
  route.fetch({
    url: route
      .request()
      .url()
      .replace(/\/\/[^/:]+/, '//localhost'),
  });

const appended = (text: string) => async (route: Route) => {
  const response = await fetched(route);
  await route.fulfill({ response, body: `${await response.text()}${text}` });
};

for (const [what, pattern] of [['entry', entry], ['chunk', chunk]] as const) {
  for (const [how, text] of [['one byte more', ' '], ['another script behind it', harm]] as const) {
    test(`the ${what} with ${how} does not run`, variation((what === 'entry') === (how === 'one byte more')), async ({ page }) => {
      await page.route(pattern, appended(text));
      await page.goto('/login');
      await expectRegionAlone(page);

      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    });
  }
} // prettier-ignore

test('nor does it at the further addresses that Retry asks for', variation(), async ({ page }) => {
  await page.route(entry, appended(harm));
  await page.goto('/login');
  await expectRegionAlone(page);
  const again = page.waitForResponse(/~1\/remoteEntry\.js/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await again;
  await expectRegionAlone(page);
});

/** Serves documents as somebody on the way could have changed them. */
async function changeDocuments(page: Page, change: (html: string) => string) {
  await page.route('**/login', async (route) => {
    const response = await fetched(route);
    const html = await response.text();
    expect(change(html), 'the change finds its place').not.toBe(html);
    await route.fulfill({ response, body: change(html) });
  });
}

test('a script without a hash does not run', async ({ page }) => {
  await changeDocuments(page, (html) =>
    html.replaceAll(/"\/remotes\/mfe-account\/[^"]*remoteEntry\.js":"sha256-[^"]*",?/g, ''),
  );
  await page.goto('/login');
  await expectRegionAlone(page);
});

test('a script from elsewhere is not even asked for', variation(), async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await changeDocuments(page, (html) =>
    html.replaceAll(/"entryUrl":"(\/remotes\/mfe-account\/)/g, '"entryUrl":"http://elsewhere.localhost:9$1'),
  );
  await page.goto('/login');
  await expectRegionAlone(page);
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

test('the shell itself does not run with a byte changed; what the server rendered stays readable', async ({
  page,
}) => {
  await page.route(shellScript, appended(harm));
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.goto('/category/women');
  await refused;
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  expect(await isHarmed(page)).toBe(false);
});

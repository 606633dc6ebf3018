import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { tryCell, type Cell, type Setup } from '../faults/try-cell.ts';
import {
  activateUntested,
  activateWithDamagedManifest,
  liveVersions,
  overrideToken,
  publishThrowingMount,
  publishThrowingRender,
  registryStorage,
} from '../faults/faulty-versions.ts';
import type { NetworkFault } from '../faults/network-faults.ts';
import { listShopPages, type ShopPage } from '../faults/list-shop-pages.ts';
import { createVisitors, type Visitors } from '../faults/visitors.ts';
import { publishNext } from '../fixtures/releases.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// A remote that fails to load affects only its own region, and Retry recovers it. Tests each fault and each remote
// once. `npm run test:faults` tests every page with every fault.

const header = (page: Page) => page.getByRole('banner');

test.use({
  expectedConsole: { patterns: [/is not available/, /cannot be loaded/, /503/, /ERR_FAILED/, /ScriptExternalLoadError|RUNTIME-\d+/] }, // prettier-ignore
});

test.describe('a page whose remote is faulty:', () => {
  let visitors: Visitors;
  let pages: ShopPage[];
  test.describe.configure({ timeout: 180_000 });
  test.beforeAll(async () => {
    visitors = await createVisitors();
    pages = await listShopPages(visitors);
  });

  const createSetup = async (browser: Browser): Promise<Setup> => ({
    browser,
    visitors,
    storage: await registryStorage(),
    // Other journeys run at the same time.
    isMachineIdle: false,
  });
  const findPage = (pattern: string): ShopPage => pages.find((page) => page.pattern === pattern)!;
  const mark = () => `faulty${Date.now()}`;

  const networkCases: [NetworkFault, string][] = [
    ['404', '/admin/orders/:id'],
    ['500', '/account/orders/:orderId'],
    ['hang', '/products/:productId/details'],
    ['slow', '/cart'],
    ['HTML for JS', 'over /help'],
    ['corrupt', '/checkout'],
  ];
  for (const [fault, pattern] of networkCases)
    test(
      `${pattern}, ${fault}: shows the fallback, then the page once the fault is over`,
      onlyInTestAll(fault !== '404' && fault !== 'corrupt'),
      async ({ browser }) => {
        const page = findPage(pattern);
        const live = await liveVersions();
        const override = await overrideToken(page.remote, live[page.remote]!);
        await tryCell(await createSetup(browser), { page, fault, override });
      },
    );

  const versionCases: [Cell['fault'], string, (name: string, mark: string) => Promise<string>][] = [
    ['throws on mount', '/login', publishThrowingMount],
    ['throws in server render', '/category/:categoryId', publishThrowingRender],
  ];
  for (const [fault, pattern, publish] of versionCases)
    test(
      `${pattern}, ${fault}: the rest of the shop keeps working`,
      onlyInTestAll(fault !== 'throws on mount'),
      async ({ browser }) => {
        const page = findPage(pattern);
        const override = await overrideToken(page.remote, await publish(page.remote, mark()));
        await tryCell(await createSetup(browser), { page, fault, override });
      },
    );

  test(
    '/admin/tax, with a working previous version: shows the previous version if the scripts or the manifest are bad',
    onlyInTestAll(),
    async ({ browser }) => {
      const page = findPage('/admin/tax');
      const setup = await createSetup(browser);
      const live = await liveVersions();
      try {
        const version = await publishNext(page.remote, mark());
        await activateUntested(page.remote, version);
        await tryCell(setup, { page, fault: '500', version });
        await activateWithDamagedManifest(page.remote, `${mark()}.damaged`);
        await tryCell(setup, { page, fault: 'bad manifest' });
      } finally {
        await activateUntested(page.remote, live[page.remote]!);
      }
    },
  );
});

test("a server-rendered page stays readable when its remote can't be loaded", async ({ page }) => {
  await page.route('**/remotes/mfe-catalog/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/category/women');
  await expect(page.getByText('The catalog could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  // Its links work without scripts.
  await page.unroute('**/remotes/mfe-catalog/**');
  await page.locator('main a[href*="/products/"]').first().click();
  await expect(page.getByRole('button', { name: /Add to Cart|Out of Stock/ }).first()).toBeVisible();
});

test("a missing remote doesn't affect the pages of other remotes", async ({ page }) => {
  await page.route('**/remotes/mfe-account/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/');
  await page.locator('main a[href*="/category/"]').first().click();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  await header(page).getByRole('link', { name: /cart/i }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

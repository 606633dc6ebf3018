import type { Page } from '@playwright/test';
import { waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { countIntervals, measurePageResources } from '../fixtures/page-resources.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "100 navigations between remotes leave no listener, style or node behind."

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

/** A round trip through the shop. Each step navigates to a page of the same or another remote. */
const steps: { go: (page: Page) => Promise<unknown>; shown: (page: Page) => ReturnType<Page['locator']> }[] =
  [
    {
      go: (page) => header(page).getByRole('link', { name: 'Women', exact: true }).first().click(),
      shown: (page) => page.getByRole('heading', { level: 1, name: 'Women' }),
    },
    {
      go: (page) => main(page).locator('a[href*="/products/"]').first().click(),
      shown: (page) => page.getByRole('button', { name: /^(Add to Cart|Out of Stock)/ }).first(),
    },
    {
      go: (page) =>
        header(page)
          .getByRole('link', { name: /account/i })
          .click(),
      shown: (page) => page.getByRole('button', { name: 'Sign In', exact: true }),
    },
    {
      go: (page) => page.goBack(),
      shown: (page) => page.getByRole('button', { name: /^(Add to Cart|Out of Stock)/ }).first(),
    },
    {
      go: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click(),
      shown: (page) => main(page).getByLabel('Order Number'),
    },
    {
      async go(page) {
        await header(page)
          .getByRole('button', { name: /search/i })
          .click();
        await page.getByRole('combobox', { name: 'Search products' }).first().fill('dress');
        await page.keyboard.press('Enter');
      },
      shown: (page) => main(page).locator('a[href*="/products/"]').first(),
    },
    {
      go: (page) => header(page).getByRole('link', { name: /cart/i }).click(),
      shown: (page) => page.getByText('Your cart is empty'),
    },
  ];
const rounds = Math.ceil(100 / steps.length);

async function goRound(page: Page): Promise<void> {
  for (const { go, shown } of steps) {
    await go(page);
    await expect(shown(page)).toBeVisible();
  }
}

test(
  '100 navigations between remotes leave no listener, style or node behind',
  onlyInTestAll(),
  async ({ page }) => {
    test.setTimeout(480_000);
    await countIntervals(page);
    await page.goto(`${shop.fieldnote}/cart`);
    await waitForShell(page);
    // The first rounds load code and styles, and fill the cache for Back.
    for (let round = 0; round < 2; round++) await goRound(page);
    const before = await measurePageResources(page);
    for (let round = 0; round < rounds; round++) await goRound(page);
    const after = await measurePageResources(page);

    const { counters: countersAfter, ...resources } = after;
    const { counters: countersBefore, ...resourcesBefore } = before;
    expect(resources).toEqual(resourcesBefore);
    expect(countersAfter.documents).toBe(countersBefore.documents);
    // A leak adds at least one per round. Fewer come from the browser, or from styles of states that appeared late.
    for (const kind of ['rules', 'nodes', 'jsEventListeners'] as const)
      expect(countersAfter[kind] - countersBefore[kind], kind).toBeLessThan(rounds);
  },
);

import type { Page } from '@playwright/test';
import { waitForShell } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { countIntervals, holdingsOf } from '../fixtures/page-holdings.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// "100 navigations between remotes leave no listener, style or node behind."

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

/** One way through the shop that ends where it began, each step a navigation to a page of another remote or within one. */
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
      shown: (page) => page.getByRole('button', { name: 'Sign In' }),
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
  'a hundred navigations between remotes leave no listener, style or node behind',
  variation(),
  async ({ page }) => {
    test.setTimeout(480_000);
    await countIntervals(page);
    await page.goto(`${shop.fieldnote}/cart`);
    await waitForShell(page);
    // Code, styles and what is kept for Back come with the first visits.
    for (let round = 0; round < 2; round++) await goRound(page);
    const before = await holdingsOf(page);
    for (let round = 0; round < rounds; round++) await goRound(page);
    const after = await holdingsOf(page);

    const { counters: left, ...holdings } = after;
    const { counters: begun, ...holdingsBefore } = before;
    expect(holdings).toEqual(holdingsBefore);
    expect(left.documents).toBe(begun.documents);
    // One thing left a visit would be one a round. Fewer are the style of a state that was not seen before, or the browser's own.
    for (const kind of ['rules', 'nodes', 'jsEventListeners'] as const)
      expect(left[kind] - begun[kind], kind).toBeLessThan(rounds);
  },
);

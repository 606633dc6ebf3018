import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Search icon: opens a search panel with suggestions as you type; Enter goes to /search?q=.

const examples = {
  fieldnote: { prefix: 'jack', category: 'Jackets', misspelled: 'waxd jakcet', corrected: 'waxed jacket', product: 'Wether Waxed Jacket' },
  maisonlune: { prefix: 'dres', category: 'Dresses', misspelled: 'linnen drss', corrected: 'linen dress', product: 'Inès Linen Column' },
} as const; // prettier-ignore

for (const store of ['fieldnote', 'maisonlune'] as const) {
  const { prefix, category, misspelled, corrected, product } = examples[store];

  test(
    `${store}: the panel suggests searches, categories and products, and works by arrow keys`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/help`);
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await expect(field).toBeFocused();
      await field.pressSequentially(prefix);
      const options = page.getByRole('listbox').getByRole('option');
      await expect(options.filter({ hasText: category }).first()).toBeVisible();
      await expect(options.filter({ hasText: '$' }).first()).toBeVisible();
      await expectNoViolations(page, 'suggestions');

      await field.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowUp');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
      const position = await options.evaluateAll(
        (all, name) => all.findIndex((option) => option.textContent?.includes(name)),
        category,
      );
      for (let step = 0; step <= position; step++) await field.press('ArrowDown');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/category\//);
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
    },
  );

  test(
    `${store}: corrects a typo, says so and offers to search for the original`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/help`);
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill(misspelled);
      await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${misspelled}”`);
      await expect(page.getByText(`Showing results for “${corrected}”`)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: product })).toBeVisible();
      await page.getByRole('link', { name: `Search for “${misspelled}” instead` }).click();
      await expect(
        page.getByText('No matching products found. Try adjusting your search criteria.'),
      ).toBeVisible();
      await expectNoViolations(page, 'no results');
    },
  );
}

test('Back closes the panel and leaves the page where it was', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/help`);
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('coat');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/help$/);
  await expect(button).toBeFocused();
});

test.describe('when the API fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('the panel says that suggestions are missing, and Enter still searches', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await waitForHydration(page);
    await failReply(page, '/products/search-suggestions');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.fill('parka');
    await expect(page.getByText("Suggestions aren't available right now.")).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: /Parka/ }).first()).toBeVisible();
  });

  test("a failed search shows 'Failed to fetch search results' and can be retried", async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await waitForHydration(page);
    const endFault = await failReply(page, '/products/semantic-search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill('parka');
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch search results');
    await endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Parka/ }).first()).toBeVisible();
  });
});

test('overlong, special and empty search terms still return a page', onlyInTestAll(), async ({ page }) => {
  for (const typed of ['x'.repeat(10_000), '%', '_', '\\', '"\'<b>', '😀', 'the', ' ']) {
    const reply = await page.goto(`${shop.fieldnote}/search?q=${encodeURIComponent(typed)}`);
    expect(reply?.status(), typed.slice(0, 20)).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

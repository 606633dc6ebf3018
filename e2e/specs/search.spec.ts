import { untilAlive } from '../fixtures/alive.ts';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// Search icon: opens a search panel with suggestions as you type; Enter goes to /search?q=.

const examples = {
  fieldnote: { begun: 'jack', category: 'Jackets', misspelt: 'waxd jakcet', meant: 'waxed jacket', found: 'Wether Waxed Jacket' },
  maisonlune: { begun: 'dres', category: 'Dresses', misspelt: 'linnen drss', meant: 'linen dress', found: 'Inès Linen Column' },
} as const; // prettier-ignore

for (const store of ['fieldnote', 'maisonlune'] as const) {
  const { begun, category, misspelt, meant, found } = examples[store];

  test(
    `${store}: the panel suggests searches, categories and products, worked by arrow keys`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/help`);
      await untilAlive(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await expect(field).toBeFocused();
      await field.pressSequentially(begun);
      const options = page.getByRole('listbox').getByRole('option');
      await expect(options.filter({ hasText: category }).first()).toBeVisible();
      await expect(options.filter({ hasText: '$' }).first()).toBeVisible();
      await expectNothingFound(page, 'suggestions');

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
    `${store}: a slip of the pen is put right, said so, and may be insisted on`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/help`);
      await untilAlive(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill(misspelt);
      await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${misspelt}”`);
      await expect(page.getByText(`Showing results for “${meant}”`)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: found })).toBeVisible();
      await page.getByRole('link', { name: `Search for “${misspelt}” instead` }).click();
      await expect(
        page.getByText('No matching products found. Try adjusting your search criteria.'),
      ).toBeVisible();
      await expectNothingFound(page, 'nothing found');
    },
  );
}

test('Back closes the panel and leaves the page where it was', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/help`);
  await untilAlive(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('coat');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/help$/);
  await expect(button).toBeFocused();
});

test.describe('when suggestions cannot be had', variation(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('the panel says so, and Enter searches all the same', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
    await failReply(page, '/products/search-suggestions');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.fill('parka');
    await expect(page.getByText('Suggestions are not available just now.')).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: /Parka/ }).first()).toBeVisible();
  });

  test("a search that fails says 'Failed to fetch search results', and is tried again", async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
    const mend = await failReply(page, '/products/semantic-search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill('parka');
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch search results');
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Parka/ }).first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search icon leads to a page with a field, and the field to what is found', async ({ page }) => {
    await page.goto(`${shop.maisonlune}/`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search/);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('velvet');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Velvet/ })
        .first(),
    ).toBeVisible();
  });
});

test('what is typed too long, in signs or in nothing is answered calmly', variation(), async ({ page }) => {
  for (const typed of ['x'.repeat(10_000), '%', '_', '\\', '"\'<b>', '😀', 'the', ' ']) {
    const reply = await page.goto(`${shop.fieldnote}/search?q=${encodeURIComponent(typed)}`);
    expect(reply?.status(), typed.slice(0, 20)).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

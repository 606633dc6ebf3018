import type { Locator, Page } from '@playwright/test';
import { modifyReply, phone, stores, waitForShell, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const total = async (page: Page) =>
  Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ products?$/ })
      .innerText(),
    10,
  );
const expectLoaded = (page: Page) =>
  expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
/** Resolves when the list next changes. The URL and the chips change before it does. Call it before the click. */
const waitForNewList = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => list.ariaBusy === 'false' && resolve()).observe(list, {
          attributeFilter: ['aria-busy'],
        });
      }),
  );
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function openCategory(page: Page, store: Store, query = ''): Promise<void> {
  await page.goto(`${shop[store]}/category/women${query}`);
  await waitForShell(page);
}

for (const store of stores) {
  test(
    `${store}: Shows banners (placement CATEGORY_PAGE, types CATEGORY and PROMOTIONAL)`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const banners = await apiGet<{ title: string }[]>(
        store,
        '/banners/category/women?placement=CATEGORY_PAGE&type=CATEGORY&type=PROMOTIONAL',
      );
      expect(banners.length).toBeGreaterThan(0);
      await openCategory(page, store);
      for (const { title } of banners) await expect(page.getByText(title, { exact: true })).toBeVisible();
    },
  );

  test(
    `${store}: a filter sidebar (subcategory buttons, Color, Size, Price Range min/max with placeholders 0 and 1000), and counts that agree with the results`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openCategory(page, store);
      const filters = page.getByRole('form', { name: 'Filters' });
      await expect(filters.getByPlaceholder('0', { exact: true })).toBeVisible();
      await expect(filters.getByPlaceholder('1000', { exact: true })).toBeVisible();
      const parseCount = (text: string) => Number(/\((\d+)\)/.exec(text)?.[1]);

      for (const name of ['Color', 'Size'])
        for (const position of [1, 3]) {
          const choice = group(page, name).locator('label').nth(position);
          const count = parseCount(await choice.innerText());
          await choice.click();
          await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
          await expectLoaded(page);
          await expect.poll(() => total(page), { message: `${name}: ${count}` }).toBe(count);
          // Then add a second filter.
          const other = group(page, name === 'Color' ? 'Size' : 'Color')
            .locator('label')
            .nth(2);
          const combinedCount = parseCount(await other.innerText());
          await other.click();
          await expect.poll(() => new URL(page.url()).searchParams.size).toBe(2);
          await expectLoaded(page);
          await expect.poll(() => total(page)).toBe(combinedCount);
          await page.getByRole('link', { name: 'Clear all' }).click();
          await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
          await expectLoaded(page);
        }

      const subcategory = group(page, 'Subcategories').getByRole('button').first();
      const count = parseCount(await subcategory.innerText());
      await subcategory.click();
      await expect(subcategory).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/subcategory=/);
      await expect.poll(() => total(page)).toBe(count);
    },
  );

  test(
    `${store}: a product grid (3 columns on large screens) and paging, 12 a page`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openCategory(page, store);
      await expect(products(page)).toHaveCount(12);
      const lefts = await products(page).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(3);
      const all = await total(page);
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await pages.getByRole('link', { name: 'Page 2' }).click();
      await expect(page).toHaveURL(/\?page=1$/);
      await expectLoaded(page);
      await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      const last = Math.ceil(all / 12);
      await page.goto(`${shop[store]}/category/women?page=${last - 1}`);
      await expect(products(page)).toHaveCount(all - (last - 1) * 12);
    },
  );

  for (const viewport of [phone, { width: 1440, height: 900 }])
    test(
      `${store}, ${viewport.width} wide: Back returns to the same place in the list, even after a reload`,
      onlyInTestAll(store === 'maisonlune' || viewport !== phone),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openCategory(page, store, '?page=1');
        const link = products(page).nth(7).getByRole('link');
        const href = (await link.getAttribute('href')) ?? '';
        await link.scrollIntoViewIfNeeded();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        const scrollTop = await page.evaluate(() => scrollY);
        expect(scrollTop).toBeGreaterThan(200);
        const back = async () => {
          await page.goBack();
          await expect(products(page)).toHaveCount(12);
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
        };
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
        await expect(page).toHaveURL(new RegExp(`${href}$`));
        await page.getByRole('button', { name: /Add to Cart|Out of Stock/ }).waitFor();

        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await back();
        expect(requested.filter((url) => url.includes('/api/v1/products'))).toEqual([]);
        await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();

        await page.reload();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
        await waitForShell(page);
        await products(page).nth(7).getByRole('link').click();
        await page.getByRole('button', { name: /Add to Cart|Out of Stock/ }).waitFor();
        await page.reload();
        await waitForShell(page);
        await back();
      },
    );
}

for (const store of stores)
  for (const [where, path] of [
    ['a category', '/category/women'],
    ['a search', store === 'fieldnote' ? '/search?q=jacket' : '/search?q=dress'],
  ] as const)
    test(
      `${store}, ${where}: filter counts match the results; a reload keeps the filters, and a chip removes one`,
      onlyInTestAll((store === 'maisonlune') === (where === 'a category')),
      async ({ page }) => {
        await page.goto(shop[store] + path);
        await waitForShell(page);
        const all = await total(page);
        const getCount = async (choice: Locator) => Number(/\((\d+)\)/.exec(await choice.innerText())?.[1]);
        const press = async (choice: Locator, parameters: number) => {
          const listChanged = waitForNewList(page);
          await choice.click();
          await expect
            .poll(() => [...new URL(page.url()).searchParams.keys()].filter((name) => name !== 'q').length)
            .toBe(parameters);
          await listChanged;
        };
        const [first, second] = [0, 2].map((at) => group(page, 'Color').locator('label').nth(at));
        const firstCount = await getCount(first!);
        const secondCount = await getCount(second!);
        await press(first!, 1);
        await expect.poll(() => total(page)).toBe(firstCount);
        expect(await getCount(second!)).toBe(secondCount);
        await press(second!, 2);
        const both = await total(page);
        expect(both).toBeGreaterThanOrEqual(Math.max(firstCount, secondCount));
        expect(both).toBeLessThanOrEqual(Math.min(firstCount + secondCount, all));

        const size = group(page, 'Size').locator('label').nth(1);
        const sizeCount = await getCount(size);
        await press(size, 3);
        await expect.poll(() => total(page)).toBe(sizeCount);
        const colors = new URL(page.url()).searchParams.getAll('color');
        expect(colors).toHaveLength(2);

        await page.reload();
        await waitForShell(page);
        expect(await total(page)).toBe(sizeCount);
        await expect(group(page, 'Color').getByRole('checkbox', { checked: true })).toHaveCount(2);
        const remaining = await getCount(second!);
        await page.getByRole('link', { name: `Remove filter ${colors[0]}`, exact: true }).click();
        await expect.poll(() => new URL(page.url()).searchParams.getAll('color')).toEqual([colors[1]]);
        await expectLoaded(page);
        await expect.poll(() => total(page)).toBe(remaining);
        await expect(first!.getByRole('checkbox')).not.toBeChecked();
      },
    );

test('Query parameters: page, size, sortBy, sortDir', onlyInTestAll(), async ({ page }) => {
  await page.goto(`${shop.maisonlune}/category/women?page=1&size=5&sortBy=price&sortDir=desc`);
  await expect(products(page)).toHaveCount(5);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
  const { content } = await apiGet<{ content: { productName: string }[] }>(
    'maisonlune',
    '/products?categoryId=women&page=1&pageSize=5&sort=price,desc',
  );
  await expect(products(page).getByRole('heading')).toHaveText(content.map(({ productName }) => productName));
});

test('a breadcrumb (Home, then the category chain, each linking to /category/{id})', async ({ page }) => {
  interface Category {
    id: string;
    subcategories: Category[];
  }
  const tree = await apiGet<Category[]>('fieldnote', '/categories');
  const chain: string[] = [];
  for (let level: Category | undefined = tree[0]; level; level = level.subcategories[0]) chain.push(level.id);
  await page.goto(`${shop.fieldnote}/category/${chain.at(-1)}`);
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(links.first()).toHaveText('Home');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/', ...chain.map((id) => `/category/${id}`)]);
});

test('a sort dropdown (name-asc, name-desc, price-asc, price-desc)', async ({ page }) => {
  await openCategory(page, 'maisonlune');
  const sort = page.getByLabel('Sort by');
  const values = await sort
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['recommended', 'name-asc', 'name-desc', 'price-asc', 'price-desc']);
  await expect(sort).toHaveValue('recommended');
  for (const value of ['price-desc', 'name-desc', 'price-asc', 'name-asc']) {
    const { content } = await apiGet<{ content: { productName: string }[] }>(
      'maisonlune',
      `/products?categoryId=women&page=0&pageSize=12&sort=${value.replace('-', ',')}`,
    );
    await sort.selectOption(value);
    await expect(products(page).getByRole('heading')).toHaveText(
      content.map(({ productName }) => productName),
    );
  }
});

test("Each product shows image, name, colour, price ('min - max' when max exceeds min) and available sizes", async ({
  page,
}) => {
  await page.route('**/api/v1/products?*', (route) =>
    modifyReply<{ content: object[] }>(route, 'fieldnote', (answer) => {
      const [first, second, ...rest] = answer.content;
      const range = { minPrice: 20, maxPrice: 35, compareAtPrice: null, availableSizes: ['L', 'S'] };
      return { ...answer, content: [{ ...first, ...range }, { ...second, ...range, maxPrice: 20 }, ...rest] };
    }),
  );
  await page.goto(shop.fieldnote);
  await waitForShell(page);
  await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).click();
  const card = products(page).first();
  await expect(card.locator('img').first()).toBeVisible();
  await expect(card.getByRole('heading')).toHaveText(/\w/);
  await expect(card).toContainText('$20.00 - $35.00');
  await expect(card).toContainText('S L');
  await expect(products(page).nth(1)).toContainText('$20.00');
  await expect(products(page).nth(1)).not.toContainText(/\$[\d.]+ - /);
});

test('Changing category resets filters and page to 0; changing any filter resets page to 0', async ({
  page,
}) => {
  await openCategory(page, 'fieldnote', '?page=1&sortBy=price&sortDir=asc');
  await group(page, 'Color').locator('label').nth(1).click();
  await expect(page).toHaveURL(/\?sortBy=price&sortDir=asc&color=/);
  await expectLoaded(page);
  await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/men$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible();
  await expect(group(page, 'Color').getByRole('checkbox').first()).toBeVisible();
  await expect(group(page, 'Color').getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/color=/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
});

test("Empty: 'No products found in this category.'; the chosen filters show 0 and can be removed", async ({
  page,
}) => {
  await openCategory(page, 'fieldnote');
  const chosen = group(page, 'Color').locator('label').nth(1);
  await chosen.click();
  await expect(page).toHaveURL(/color=/);
  await page.getByPlaceholder('0', { exact: true }).fill('99999');
  await page.getByPlaceholder('0', { exact: true }).press('Enter');
  await expect(page.getByText('No products found in this category.')).toBeInViewport();
  await expect(page.getByRole('link', { name: /Remove filter From/ })).toBeInViewport();
  await expect(chosen).toContainText('(0)');
  await expect(chosen.getByRole('checkbox')).toBeChecked();
  await page.getByRole('link', { name: /Remove filter From/ }).click();
  await expect(products(page).first()).toBeVisible();
  await expect(chosen.getByRole('checkbox')).toBeChecked();
  await expect(chosen).not.toContainText('(0)');
});

test.describe('with the API down', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/500/] } });

  test("Failure: 'Failed to load products', with a way to try again", async ({ page }) => {
    let isDown = true;
    await page.route('**/api/v1/products?*', (route) =>
      isDown ? route.fulfill({ status: 500, json: { code: 'internal', status: 500 } }) : route.continue(),
    );
    await page.goto(shop.fieldnote);
    await waitForShell(page);
    await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load products');
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(products(page).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the filters are a modal dialog: it traps the focus, Escape closes it, and the focus returns', async ({
    page,
  }) => {
    await openCategory(page, 'maisonlune');
    const opener = page.getByRole('button', { name: /^Filters/ });
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await expect(drawer).toBeVisible();
    expect(
      await drawer.evaluate((dialog) => dialog.matches(':modal') && dialog.contains(document.activeElement)),
    ).toBe(true);
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const isBehind = await drawer.evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      );
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/category\/women$/);
  });

  test('Back closes the filter drawer and keeps the filters; Back again removes them', async ({ page }) => {
    await openCategory(page, 'fieldnote');
    const all = await total(page);
    const opener = page.getByRole('button', { name: /^Filters/ });
    const drawer = page.getByRole('form', { name: 'Filters' });
    await opener.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/category\/women$/);

    await opener.click();
    await group(page, 'Color').locator('label').nth(1).click();
    await expect(page).toHaveURL(/color=/);
    await group(page, 'Size').locator('label').nth(2).click();
    await expect(page).toHaveURL(/productSize=/);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/color=.*productSize=/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/women$/);
    await expect.poll(() => total(page)).toBe(all);
  });
});

import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { changeReply, failedReplyOnConsole, failReply, pauseReply } from '../fixtures/api-replies.ts';
import { phone, stores } from '../fixtures/catalog.ts';
import { header, mainMenu, cartLink, getTenantConfig, changeConfig, getLinks } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet, type Category } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the header's logo, categories and icons in the specification. For states that the demo data
// doesn't have, the test serves the static shell and changes the API's replies.

test.describe('logo', () => {
  for (const store of stores) {
    test(
      `${store}: links to /, and is the tenant logo image in a 150x50 box`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        const { vendorName, logoUrl } = await getTenantConfig(store);
        await page.goto(`${shop[store]}/help`);
        const image = header(page).getByRole('img', { name: vendorName });
        await expect(image).toHaveAttribute('src', logoUrl ?? '');
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
        expect(await image.boundingBox()).toMatchObject({ width: 150, height: 50 });
        await page.setViewportSize(phone);
        expect(await image.boundingBox()).toMatchObject({ width: 150, height: 50 });
        await waitForHydration(page);
        await image.click();
        await expect(page).toHaveURL(`${shop[store]}/`);
      },
    );
  }

  test('else the tenant name with a lowercase vendor-code sub-label', async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { logoUrl: null, vendorName: 'Fold & Hem', vendorCode: 'FoldHem' });
    await page.goto(`${shop.fieldnote}/help`);
    const home = header(page).locator('a[href="/"]').first();
    await expect(home.getByText('Fold & Hem', { exact: true })).toBeVisible();
    await expect(home.getByText('foldhem', { exact: true })).toBeVisible();
    await expect(home.getByRole('img')).toHaveCount(0);
  });

  test('else a built-in fallback wordmark', onlyInTestAll(), async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { logoUrl: null, vendorName: '', vendorCode: '' });
    await page.goto(`${shop.fieldnote}/help`);
    await expect(header(page).getByRole('link', { name: 'E-commerce Store' })).toHaveAttribute('href', '/');
    await expect(page).toHaveTitle(/E-commerce Store$/);
  });
});

test.describe('category links', () => {
  for (const store of stores) {
    test(
      `${store}: top-level categories link to /category/{id}; those with subcategories show a chevron toggle`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        await page.goto(shop[store]);
        const categories = await apiGet<Category[]>(store, '/categories');
        expect(await getLinks(mainMenu(page))).toEqual(
          categories.map(({ id, name }) => [name, `/category/${id}`]),
        );
        const toggles = await mainMenu(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
        expect(toggles).toEqual(
          categories
            .filter(({ subcategories }) => subcategories.length > 0)
            .map(({ name }) => `${name} menu`),
        );
      },
    );

    test(
      `${store}: a dropdown opens on hover, listing subcategories and one further level`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        await page.goto(`${shop[store]}/help`);
        await waitForHydration(page);
        const categories = await apiGet<Category[]>(store, '/categories');
        for (const { id, name, subcategories } of categories.slice(0, 2)) {
          const item = mainMenu(page).getByRole('link', { name, exact: true }).first();
          await item.hover();
          const panel = page.locator(`#submenu-${id}`);
          await expect(panel).toBeVisible();
          expect(await getLinks(panel)).toEqual(
            subcategories.flatMap((sub) =>
              [sub, ...sub.subcategories].map((child) => [child.name, `/category/${child.id}`]),
            ),
          );
        }
        const last = categories[1]?.subcategories[0]?.subcategories[0];
        await page.locator(`#submenu-${categories[1]?.id} a[href="/category/${last?.id}"]`).click();
        await expect(page).toHaveURL(`${shop[store]}/category/${last?.id}`);
        await expect(page.locator('[id^=submenu-]')).toHaveCount(0);
      },
    );
  }

  test('the dropdown closes 150 ms after the pointer leaves, and stays when it comes back in time', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(`${shop.fieldnote}/help`);
    await waitForHydration(page);
    const women = mainMenu(page).getByRole('link', { name: 'Women', exact: true }).first();
    const panel = page.locator('#submenu-women');
    await women.hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 880);
    await page.clock.runFor(149);
    await expect(panel).toBeVisible();
    await women.hover();
    await page.clock.runFor(2000);
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 880);
    await page.clock.runFor(149);
    await expect(panel).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel).toHaveCount(0);
  });

  test('submenus work by keyboard: a toggle opens, Tab enters, Escape closes and returns the focus', async ({
    page,
  }) => {
    await page.goto(`${shop.maisonlune}/help`);
    await waitForHydration(page);
    await mainMenu(page).getByRole('link', { name: 'Women', exact: true }).focus();
    await page.keyboard.press('Tab');
    const toggle = mainMenu(page).getByRole('button', { name: 'Women menu' });
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const first = page.locator('#submenu-women a').first();
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#submenu-women')).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/women-dresses$/);
    await expect(page.locator('#submenu-women')).toHaveCount(0);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('the dropdown opens and closes on toggle', async ({ page }) => {
      await page.goto(`${shop.fieldnote}/help`);
      await waitForHydration(page);
      const toggle = mainMenu(page).getByRole('button', { name: 'Men menu', exact: true });
      await toggle.tap();
      await expect(page.locator('#submenu-men')).toBeVisible();
      await toggle.tap();
      await expect(page.locator('#submenu-men')).toHaveCount(0);
    });
  });

  test(
    'a category without subcategories has no toggle and no dropdown',
    onlyInTestAll(),
    async ({ page }) => {
      await serveStaticShell(page);
      await changeReply<Category[]>(page, 'fieldnote', '/categories', (all) =>
        all.map((category, index) => (index === 0 ? { ...category, subcategories: [] } : category)),
      );
      await page.goto(`${shop.fieldnote}/help`);
      const women = mainMenu(page).getByRole('link', { name: 'Women', exact: true });
      await women.hover();
      await expect(mainMenu(page).getByRole('button', { name: 'Women menu' })).toHaveCount(0);
      await expect(page.locator('[id^=submenu-]')).toHaveCount(0);
    },
  );

  test('a loading placeholder while loading', onlyInTestAll(), async ({ page }) => {
    await serveStaticShell(page);
    const release = await pauseReply(page, '/categories');
    await page.goto(`${shop.fieldnote}/help`);
    await expect(header(page).getByRole('status')).toHaveText('Loading categories');
    await expect(page.getByRole('article')).toBeVisible();
    release();
    await expect(mainMenu(page).getByRole('link', { name: 'Women', exact: true })).toBeVisible();
    await expect(header(page).getByRole('status')).toHaveCount(0);
  });

  test.describe('that fail to load', onlyInTestAll(), () => {
    test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

    test('"Failed to load categories", with a way to try again, on a desktop and in the mobile menu', async ({
      page,
    }) => {
      await serveStaticShell(page);
      const endFault = await failReply(page, '/categories');
      await page.goto(`${shop.fieldnote}/help`);
      await expect(header(page).getByRole('alert')).toContainText('Failed to load categories');
      await page.setViewportSize(phone);
      await header(page).getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('alert')).toContainText('Failed to load categories');
      await endFault();
      await menu.getByRole('button', { name: 'Retry' }).click();
      await expect(menu.getByRole('link', { name: 'Women', exact: true })).toBeVisible();
    });
  });
});

test.describe('header icons', () => {
  test('a search icon button opens a panel with the field in focus; Enter goes to /search?q=', async ({
    page,
  }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await waitForHydration(page);
    const button = header(page).getByRole('button', { name: 'Search', exact: true }).first();
    await button.click();
    const field = header(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('wool & silk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=wool(\+|%20)%26(\+|%20)silk$/);
    await expect(field).toHaveCount(0);
  });

  test('an /account link and a /cart link', async ({ page }) => {
    await page.goto(`${shop.maisonlune}/help`);
    await waitForHydration(page);
    await expect(header(page).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    await expect(cartLink(page)).toHaveAttribute('href', '/cart');
    await cartLink(page).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('an item-count badge, shown when the count is above 0 and the cart is not loading', async ({
    page,
  }) => {
    await page.goto(`${shop.fieldnote}/category/women-outerwear`);
    await waitForHydration(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await expect(cartLink(page)).toHaveText('');
    await page.locator('main a[href*="/products/"]').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(cartLink(page)).toHaveText('1');
    expect(await page.evaluate(() => sessionStorage.getItem('cartCount'))).toBe('1');

    const release = await pauseReply(page, '/cart');
    await page.reload();
    await waitForHydration(page);
    await expect(cartLink(page)).toHaveText('');
    release();
    await expect(cartLink(page)).toHaveText('1');

    await page.goto(`${shop.fieldnote}/cart`);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(cartLink(page)).toHaveText('');
    expect(await page.evaluate(() => sessionStorage.getItem('cartCount'))).toBeNull();
  });
});

import type { Locator, Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { changeReply, failedReplyOnConsole, failReply, holdReply } from '../fixtures/api-replies.ts';
import { ask } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readApi, type Banner, type Category, type TenantConfig } from '../fixtures/read-api.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';

// What surrounds every page, sentence by sentence of the specification. States that the demonstration's data do not
// show are put before a browser by serving the shell as plain files and answering for the API.

const stores = ['fieldnote', 'maisonlune'] as const;
type StoreName = (typeof stores)[number];
const codeOf = { fieldnote: 'FIELDNOTE', maisonlune: 'MAISONLUNE' };
const phone = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const mainMenu = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const strip = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true });
const cartLink = (page: Page) => header(page).getByRole('link', { name: /^Cart/ });
const configOf = (store: StoreName) =>
  readApi<TenantConfig>(store, `/vendors/public/config/by-code/${codeOf[store]}`);
const changeConfig = (page: Page, store: StoreName, part: Partial<TenantConfig>) =>
  changeReply<TenantConfig>(page, store, `/vendors/public/config/by-code/${codeOf[store]}`, (config) => ({
    ...config,
    ...part,
  }));
const linksOf = async (area: Locator) => {
  await area.getByRole('link').first().waitFor();
  return area
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
};

/** Covers all that can be seen. */
async function expectFullScreen(cover: Locator): Promise<void> {
  await expect(cover).toBeVisible();
  const covers = () =>
    cover.evaluate((element) => {
      const [x, y] = [innerWidth, innerHeight];
      const corners = [
        [1, 1],
        [x - 2, 1],
        [1, y - 2],
        [x - 2, y - 2],
        [x / 2, y / 2],
      ] as const;
      return corners.every(([left, top]) => {
        const there = document.elementFromPoint(left, top);
        return there !== null && (there.contains(element) || element.contains(there));
      });
    });
  await expect.poll(covers).toBe(true);
}

test.describe('waits', () => {
  test('while tenant config loads, a full-screen spinner shows', async ({ page }) => {
    await serveStaticShell(page);
    const release = await holdReply(page, /^\/vendors\/public\/config\//);
    await page.goto(shop.fieldnote);
    await expectFullScreen(page.getByRole('status').locator('xpath=..'));
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('status').locator('[aria-hidden=true]').first()).toBeVisible();
    release();
    await expect(header(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test.describe('for the session', () => {
    test.use({ expectedConsole: { patterns: [/401 \(Unauthorized\)/] } });

    test('while the auth check runs, a full-screen "Loading..." shows', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
      const release = await holdReply(page, '/users/me');
      await page.goto(`${shop.fieldnote}/account`);
      await expectFullScreen(page.locator('body > div').getByText('Loading...', { exact: true }));
      release();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });

    test('as plain files, every page waits for the auth check with a full-screen "Loading..."', async ({
      page,
    }) => {
      await serveStaticShell(page);
      await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
      const release = await holdReply(page, '/users/me');
      await page.goto(`${shop.maisonlune}/help`);
      await expectFullScreen(page.locator('body > div').getByText('Loading...', { exact: true }));
      release();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });

    test('a public page served by the document server shows content at once', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
      const release = await holdReply(page, '/users/me');
      await page.goto(`${shop.fieldnote}/help`);
      await untilAlive(page);
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      release();
    });
  });
});

test.describe('promotional strip above the header', () => {
  for (const store of stores) {
    test(`${store}: rotates every 5 s when more than one banner`, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
      await page.goto(shop[store]);
      // The pictures of the later slides come when the page is alive: the strip's clock runs from then.
      await expect(page.locator('[aria-roledescription=slide] img')).toHaveCount(3);
      const titles = (await readApi<Banner[]>(store, '/banners/active/PROMOTIONAL_STRIP')).map(
        ({ title }) => title,
      );
      expect(titles.length).toBeGreaterThan(1);
      const box = await strip(page).boundingBox();
      expect(box?.y).toBe(0);
      for (const [index, title] of titles.entries()) {
        await page.clock.runFor(4999);
        await expect(strip(page).getByRole('link')).toContainText(title);
        await page.clock.runFor(1);
        await expect(strip(page).getByRole('link')).toContainText(
          titles[(index + 1) % titles.length] as string,
        );
      }
    });
  }

  test('can be closed, which records promotionalStripClosed in session storage', async ({ page }) => {
    await page.goto(shop.fieldnote);
    await untilAlive(page);
    const stored = () => page.evaluate(() => sessionStorage.getItem('promotionalStripClosed'));
    expect(await stored()).toBeNull();
    await page.getByRole('button', { name: 'Close offers' }).click();
    await expect(strip(page)).toHaveCount(0);
    expect(await stored()).toBe('true');
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
    await expect(strip(page)).toHaveCount(0);
    await expect(header(page)).toBeVisible();
  });

  test('has a pause control, and stops under prefers-reduced-motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(shop.maisonlune);
    await expect(page.locator('[aria-roledescription=slide] img')).toHaveCount(3);
    // Lets the shell finish its start, which a clock that stands still holds up.
    await page.clock.runFor(1);
    const first = await strip(page).getByRole('link').innerText();
    const play = page.getByRole('button', { name: 'Play offers' });
    await expect(play).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(first);
    await play.click();
    // Held under the pointer: it goes on when the pointer has left.
    await page.mouse.move(700, 600);
    await expect(page.getByRole('button', { name: 'Pause offers' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(5000);
    await expect(strip(page).getByRole('link')).not.toHaveText(first);
    await page.getByRole('button', { name: 'Pause offers' }).click();
    const second = await strip(page).getByRole('link').innerText();
    await page.mouse.move(700, 600);
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(second);
  });

  test('with one banner only it does not rotate', async ({ page }) => {
    await serveStaticShell(page);
    await changeReply<Banner[]>(page, 'fieldnote', '/banners/active/PROMOTIONAL_STRIP', (all) =>
      all.slice(0, 1),
    );
    await page.clock.install({ time: 0 });
    await page.goto(`${shop.fieldnote}/help`);
    const only = await strip(page).getByRole('link').innerText();
    await expect(page.getByRole('button', { name: /(Pause|Play) offers/ })).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(only);
  });

  test.describe('that cannot be had', () => {
    test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

    test('GET /banners/active/PROMOTIONAL_STRIP: an empty list on failure', async ({ page }) => {
      await serveStaticShell(page);
      await failReply(page, '/banners/active/PROMOTIONAL_STRIP');
      await page.goto(`${shop.fieldnote}/help`);
      await expect(header(page)).toBeVisible();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    });
  });
});

test.describe('logo', () => {
  for (const store of stores) {
    test(`${store}: links to /, and is the tenant logo image in a 150x50 box`, async ({ page }) => {
      const { vendorName, logoUrl } = await configOf(store);
      await page.goto(`${shop[store]}/help`);
      const image = header(page).getByRole('img', { name: vendorName });
      await expect(image).toHaveAttribute('src', logoUrl ?? '');
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await image.boundingBox()).toMatchObject({ width: 150, height: 50 });
      await page.setViewportSize(phone);
      expect(await image.boundingBox()).toMatchObject({ width: 150, height: 50 });
      await untilAlive(page);
      await image.click();
      await expect(page).toHaveURL(`${shop[store]}/`);
    });
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

  test('else a built-in fallback wordmark', async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { logoUrl: null, vendorName: '', vendorCode: '' });
    await page.goto(`${shop.fieldnote}/help`);
    await expect(header(page).getByRole('link', { name: 'E-commerce Store' })).toHaveAttribute('href', '/');
    await expect(page).toHaveTitle(/E-commerce Store$/);
  });
});

test.describe('tenant config failure', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /configuration of the store/] } });

  test('store title falls back to "E-commerce Store", and the shop stays open', async ({ page }) => {
    await serveStaticShell(page);
    await failReply(page, /^\/vendors\/public\/config\//);
    await page.goto(`${shop.fieldnote}/nothing-here`);
    await expect(page).toHaveTitle('E-commerce Store');
    await expect(header(page).getByRole('link', { name: 'E-commerce Store' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await mainMenu(page).getByRole('link', { name: 'Women', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
    await expect(page).toHaveTitle(/E-commerce Store$/);
  });
});

test.describe('category links', () => {
  for (const store of stores) {
    test(`${store}: top-level categories link to /category/{id}; those with subcategories show a chevron toggle`, async ({
      page,
    }) => {
      await page.goto(shop[store]);
      const categories = await readApi<Category[]>(store, '/categories');
      expect(await linksOf(mainMenu(page))).toEqual(
        categories.map(({ id, name }) => [name, `/category/${id}`]),
      );
      const toggles = await mainMenu(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
      expect(toggles).toEqual(
        categories.filter(({ subcategories }) => subcategories.length > 0).map(({ name }) => `${name} menu`),
      );
    });

    test(`${store}: a dropdown opens on hover, listing subcategories and one further level`, async ({
      page,
    }) => {
      await page.goto(`${shop[store]}/help`);
      await untilAlive(page);
      const categories = await readApi<Category[]>(store, '/categories');
      for (const { id, name, subcategories } of categories.slice(0, 2)) {
        const item = mainMenu(page).getByRole('link', { name, exact: true }).first();
        await item.hover();
        const panel = page.locator(`#submenu-${id}`);
        await expect(panel).toBeVisible();
        expect(await linksOf(panel)).toEqual(
          subcategories.flatMap((sub) =>
            [sub, ...sub.subcategories].map((below) => [below.name, `/category/${below.id}`]),
          ),
        );
      }
      const last = categories[1]?.subcategories[0]?.subcategories[0];
      await page.locator(`#submenu-${categories[1]?.id} a[href="/category/${last?.id}"]`).click();
      await expect(page).toHaveURL(`${shop[store]}/category/${last?.id}`);
      await expect(page.locator('[id^=submenu-]')).toHaveCount(0);
    });
  }

  test('the dropdown closes 150 ms after the pointer leaves, and stays when it comes back in time', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
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

  test('submenus are usable by keyboard: a toggle opens, Tab walks in, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await page.goto(`${shop.maisonlune}/help`);
    await untilAlive(page);
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

  test.describe('under a finger', () => {
    test.use({ hasTouch: true });

    test('the dropdown opens and closes on toggle', async ({ page }) => {
      await page.goto(`${shop.fieldnote}/help`);
      await untilAlive(page);
      const toggle = mainMenu(page).getByRole('button', { name: 'Men menu', exact: true });
      await toggle.tap();
      await expect(page.locator('#submenu-men')).toBeVisible();
      await toggle.tap();
      await expect(page.locator('#submenu-men')).toHaveCount(0);
    });
  });

  test('a category without subcategories has no toggle and no dropdown', async ({ page }) => {
    await serveStaticShell(page);
    await changeReply<Category[]>(page, 'fieldnote', '/categories', (all) =>
      all.map((category, index) => (index === 0 ? { ...category, subcategories: [] } : category)),
    );
    await page.goto(`${shop.fieldnote}/help`);
    const women = mainMenu(page).getByRole('link', { name: 'Women', exact: true });
    await women.hover();
    await expect(mainMenu(page).getByRole('button', { name: 'Women menu' })).toHaveCount(0);
    await expect(page.locator('[id^=submenu-]')).toHaveCount(0);
  });

  test('a loading placeholder while loading', async ({ page }) => {
    await serveStaticShell(page);
    const release = await holdReply(page, '/categories');
    await page.goto(`${shop.fieldnote}/help`);
    await expect(header(page).getByRole('status')).toHaveText('Loading categories');
    await expect(page.getByRole('article')).toBeVisible();
    release();
    await expect(mainMenu(page).getByRole('link', { name: 'Women', exact: true })).toBeVisible();
    await expect(header(page).getByRole('status')).toHaveCount(0);
  });

  test.describe('that cannot be had', () => {
    test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

    test('"Failed to load categories", with a way to try again, on a desk and in the menu of a phone', async ({
      page,
    }) => {
      await serveStaticShell(page);
      const mend = await failReply(page, '/categories');
      await page.goto(`${shop.fieldnote}/help`);
      await expect(header(page).getByRole('alert')).toContainText('Failed to load categories');
      await page.setViewportSize(phone);
      await header(page).getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('alert')).toContainText('Failed to load categories');
      await mend();
      await menu.getByRole('button', { name: 'Retry' }).click();
      await expect(menu.getByRole('link', { name: 'Women', exact: true })).toBeVisible();
    });
  });
});

test.describe('icons of the header', () => {
  test('a search icon button opens a panel with the field in focus; Enter goes to /search?q=', async ({
    page,
  }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
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
    await untilAlive(page);
    await expect(header(page).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    await expect(cartLink(page)).toHaveAttribute('href', '/cart');
    await cartLink(page).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('an item-count badge, shown when the count is above 0 and the cart is not loading', async ({
    page,
  }) => {
    await page.goto(`${shop.fieldnote}/category/women-outerwear`);
    await untilAlive(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await expect(cartLink(page)).toHaveText('');
    await page.locator('main a[href*="/products/"]').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(cartLink(page)).toHaveText('1');
    expect(await page.evaluate(() => sessionStorage.getItem('cartCount'))).toBe('1');

    const release = await holdReply(page, '/cart');
    await page.reload();
    await untilAlive(page);
    await expect(cartLink(page)).toHaveText('');
    release();
    await expect(cartLink(page)).toHaveText('1');

    await page.goto(`${shop.fieldnote}/cart`);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(cartLink(page)).toHaveText('');
    expect(await page.evaluate(() => sessionStorage.getItem('cartCount'))).toBeNull();
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: phone });
  const toggle = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page, store: StoreName) => {
    await page.goto(`${shop[store]}/help`);
    await untilAlive(page);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  };

  for (const store of stores) {
    test(`${store}: a drawer with nested categories, account and search`, async ({ page }) => {
      await open(page, store);
      const categories = await readApi<Category[]>(store, '/categories');
      for (const { id, name } of categories)
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/category/${id}`,
        );
      const top = categories[0] as Category;
      const sub = top.subcategories[0] as Category;
      const leaf = sub.subcategories[0] as Category;
      await menu(page)
        .getByRole('button', { name: `${top.name} menu` })
        .click();
      await menu(page)
        .getByRole('button', { name: `${sub.name} menu` })
        .click();
      await expect(menu(page).getByRole('searchbox')).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
      await menu(page).getByRole('link', { name: leaf.name, exact: true }).click();
      await expect(page).toHaveURL(`${shop[store]}/category/${leaf.id}`);
      await expect(menu(page)).toHaveCount(0);
    });
  }

  test('closes on Escape, with the focus back on its toggle, and on Back', async ({ page }) => {
    await open(page, 'fieldnote');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('searchbox').fill('linen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=linen$/);
    await expect(menu(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?q=linen$/);
    await expect(toggle(page)).toBeFocused();
  });

  test('is focus-trapped', async ({ page }) => {
    await open(page, 'maisonlune');
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        // Between the last and the first of a modal dialog lies the browser's own bar.
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
  });
});

test.describe('footer', () => {
  const column = (page: Page, name: string) => footer(page).getByRole('navigation', { name });

  for (const store of stores) {
    test(`${store}: Help & Information, About Us, Online Shop, copyright line and vendor sub-site link`, async ({
      page,
    }) => {
      const { vendorName, vendorSite, showCareers, footerCategories } = await configOf(store);
      await page.goto(`${shop[store]}/help`);
      expect(await linksOf(column(page, 'Help & Information'))).toEqual([
        ['Help', '/help'],
        ['Track Order', '/track-order'],
        ['Delivery & Returns', '/delivery'],
      ]);
      expect(await linksOf(column(page, 'About Us'))).toEqual([
        ['About Us', '/about'],
        ...(showCareers ? [['Careers', '/careers']] : []),
        ['Corporate Responsibility', '/corporate'],
      ]);
      expect(await linksOf(column(page, 'Online Shop'))).toEqual(
        footerCategories.map(({ name, url }) => [name, url]),
      );
      await expect(footer(page).getByText(new RegExp(`©.*${vendorName}`))).toBeVisible();
      await expect(footer(page).getByRole('link', { name: vendorSite.label, exact: true })).toHaveAttribute(
        'href',
        vendorSite.url,
      );
      for (const { url } of footerCategories) expect((await ask(store, url)).status, url).toBe(200);
    });
  }

  test('/careers unless the tenant hides it: shown at FIELDNOTE, hidden at MAISONLUNE', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toBeVisible();
    await page.goto(`${shop.maisonlune}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toHaveCount(0);
  });

  test('the careers link is hidden only when the flag is false', async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { showCareers: undefined as never });
    await page.goto(`${shop.fieldnote}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toBeVisible();
  });

  test("Online Shop: the tenant's footer categories, else /men, /women, /sale", async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { footerCategories: [] });
    await page.goto(`${shop.fieldnote}/help`);
    expect(await linksOf(column(page, 'Online Shop'))).toEqual([
      ['Men', '/men'],
      ['Women', '/women'],
      ['Sale', '/sale'],
    ]);
    await column(page, 'Online Shop').getByRole('link', { name: 'Sale' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  });
});

test.describe('toasts', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });
  const toasts = (page: Page) => page.locator('.Toastify__toast');
  const closesAfter = (page: Page) =>
    toasts(page)
      .locator('.Toastify__progress-bar--animated')
      .evaluate((bar) => getComputedStyle(bar).animationDuration);

  const fillCart = async (page: Page) => {
    await page.goto(`${shop.fieldnote}/category/women-outerwear`);
    await page.locator('main a[href*="/products/"]').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveText('1');
    await page.goto(`${shop.fieldnote}/cart`);
    await expect(page.getByRole('button', { name: /^Remove / })).toBeEnabled();
  };

  test('appear top-right, only one at a time, and close by themselves after 3 s from the cart flows', async ({
    page,
  }) => {
    await fillCart(page);
    const mend = await failReply(page, /\/items\/[^/]+$/);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page)).toHaveText(/Failed to remove item/);
    await expect(toasts(page)).toHaveClass(/Toastify__toast--error/);
    expect(await closesAfter(page)).toBe('3s');
    const box = await toasts(page).boundingBox();
    expect(box?.y).toBeLessThan(200);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);

    await mend();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page).filter({ hasText: 'Item removed from cart' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
    await page.mouse.move(10, 800);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('stay as long for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await fillCart(page);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page)).toHaveText(/Item removed from cart/);
    expect(await closesAfter(page)).toBe('3s');
    await expect(toasts(page)).toHaveCount(0);
  });
});

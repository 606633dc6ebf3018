import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply, pauseReply } from '../fixtures/api-replies.ts';
import { fillCart, createLine, fetchCart } from '../fixtures/cart.ts';
import {
  findProduct,
  productUrl,
  sizesInStock,
  stores,
  waitForShell,
  type Details,
} from '../fixtures/catalog.ts';
import { cartLink } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the cart in the specification.

const anonymousId = (page: Page) => page.evaluate(() => localStorage.getItem('anonymousCartId'));
const getStoredCount = (page: Page) => page.evaluate(() => sessionStorage.getItem('cartCount'));
const toast = (page: Page) => page.locator('.Toastify__toast');
const stepper = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^Quantity of ${name}`) });
const increase = (page: Page, name: string) => stepper(page, name).getByRole('button', { name: /Increase/ });
const decrease = (page: Page, name: string) => stepper(page, name).getByRole('button', { name: /Decrease/ });
const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Remove ${name}`) });

/** Matches products with a size whose stock is within these limits. A low maximum lets a test sell out the size. */
const withStock =
  (min: number, max = Infinity) =>
  (details: Details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= min && stockQuantity <= max);

for (const store of stores) {
  test(
    `an anonymous cart of ${store} is created on first need: prefix "anon-" plus random text plus time-based text`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const product = await findProduct(store, withStock(3));
      const before = Date.now();
      await page.goto(productUrl(store, product));
      await waitForShell(page);
      expect(await anonymousId(page)).toBeNull();
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      const id = (await anonymousId(page)) ?? '';
      expect(id).toMatch(/^anon-[0-9a-f-]{36}-[0-9a-z]+$/);
      const time = Number.parseInt(id.split('-').at(-1) ?? '', 36);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    },
  );
}

test('a 404 on cart fetch means an empty cart', onlyInTestAll(), async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/status of 404/);
  await page.addInitScript(() => localStorage.setItem('anonymousCartId', 'anon-nobody-knows-this-one'));
  const replied = page.waitForResponse(/\/api\/v1\/cart$/);
  await page.goto(`${shop.fieldnote}/cart`);
  expect((await replied).status()).toBe(404);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await expect(toast(page)).toHaveCount(0);
});

test('changes the quantity on the server, never below 1 and never above the stock', async ({ page }) => {
  const product = await findProduct('fieldnote', withStock(2, 6));
  const variant = sizesInStock(product).find(
    ({ stockQuantity }) => stockQuantity >= 2 && stockQuantity <= 6,
  )!;
  const name = product.productName;
  await fillCart(page, 'fieldnote', [{ product, size: variant.attributes.Size }]);
  await expect(decrease(page, name)).toHaveAttribute('aria-disabled', 'true');
  for (let quantity = 2; quantity <= variant.stockQuantity; quantity += 1) {
    await increase(page, name).click();
    await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${quantity} items`);
  }
  await expect(increase(page, name)).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByText(`${variant.stockQuantity} in stock. You have the last ones in your cart.`),
  ).toBeVisible();
  const { items, summary } = await fetchCart(page);
  expect(items[0]?.quantity).toBe(variant.stockQuantity);
  expect(Math.round(summary.subtotal * 100)).toBe(Math.round(variant.price * 100) * variant.stockQuantity);
  await decrease(page, name).click();
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart, \d+ items?$/);
  await expect.poll(async () => (await fetchCart(page)).items[0]?.quantity).toBe(variant.stockQuantity - 1);
});

test('with the whole stock in the cart, the product page says so and links to the cart', async ({ page }) => {
  const product = await findProduct('fieldnote', withStock(1, 3));
  const variant = sizesInStock(product).find(({ stockQuantity }) => stockQuantity <= 3)!;
  const { Size: size } = variant.attributes;
  await fillCart(page, 'fieldnote', [{ product, size, quantity: variant.stockQuantity }]);
  await page.goto(productUrl('fieldnote', product));
  await waitForShell(page);
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await expect(page.getByText('You already have the last ones in your cart.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'View Cart' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click({ force: true });
  await expect(toast(page)).toHaveCount(0);
  expect((await fetchCart(page)).items[0]?.quantity).toBe(variant.stockQuantity);
});

test("'Item removed from cart': after a remove, the cart is refetched", async ({ page }) => {
  const product = await findProduct('fieldnote', withStock(3));
  await fillCart(page, 'fieldnote', [createLine(product)]);
  await expect(remove(page, product.productName)).toBeEnabled();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/cart'))
      calls.push(
        `${request.method()} ${pathname.replace(/anon-[^/]+/, '{id}').replace(/[^/]{36}$/, '{item}')}`,
      );
  });
  await remove(page, product.productName).click();
  await expect(toast(page)).toContainText('Item removed from cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(['DELETE /api/v1/cart/anonymous/{id}/items/{item}', 'GET /api/v1/cart']);
});

test.describe('when the API fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test("'Failed to load cart', with a way to try again", async ({ page }) => {
    const product = await findProduct('fieldnote', withStock(3));
    await fillCart(page, 'fieldnote', [createLine(product)]);
    const endFault = await failReply(page, '/cart');
    await page.reload();
    await expect(toast(page)).toContainText('Failed to load cart');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your items are still saved.');
    await endFault();
    await page.getByRole('button', { name: /Retry|Try again/ }).click();
    await expect(
      page.getByRole('main').getByRole('link', { name: product.productName }).last(),
    ).toBeVisible();
  });

  test("'Failed to update item quantity' and 'Failed to remove item' leave the line as it was", async ({
    page,
  }) => {
    const product = await findProduct('fieldnote', withStock(3));
    const { productName: name } = product;
    await fillCart(page, 'fieldnote', [createLine(product, 2)]);
    const endFault = await failReply(page, /^\/cart\/anonymous\//);
    await increase(page, name).click();
    await expect(toast(page)).toContainText('Failed to update item quantity');
    await expect(stepper(page, name).locator('output')).toHaveText('2');
    await remove(page, name).click();
    await expect(toast(page)).toContainText('Failed to remove item');
    await endFault();
    await remove(page, name).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

test('disables the lines during a change and sends it only once', onlyInTestAll(), async ({ page }) => {
  const product = await findProduct('fieldnote', withStock(5));
  const { productName: name } = product;
  await fillCart(page, 'fieldnote', [createLine(product, 2)]);
  await expect(remove(page, name)).toBeEnabled();
  const release = await pauseReply(page, /^\/cart\/anonymous\//);
  let requests = 0;
  page.on('request', (request) => void (request.method() === 'PUT' && (requests += 1)));
  await increase(page, name).click();
  await expect(remove(page, name)).toBeDisabled();
  await increase(page, name).click({ force: true });
  release();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  expect(requests).toBe(1);
});

test('changes in one tab show in the other', async ({ page, context }) => {
  const product = await findProduct('fieldnote', withStock(3));
  const { productName: name } = product;
  await fillCart(page, 'fieldnote', [createLine(product)]);
  const other = await context.newPage();
  await other.goto(`${shop.fieldnote}/cart`);
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
  await increase(page, name).click();
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 2 items');
  await expect(stepper(other, name).locator('output')).toHaveText('2');
  await remove(other, name).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test.describe('signing in', () => {
  test('merges the anonymous cart: quantities add up, the id is removed, and logout clears count and id', async ({
    page,
  }) => {
    const product = await findProduct('maisonlune', withStock(5));
    const shopper = await createShopper('maisonlune');
    await signInAs(page, 'maisonlune', shopper);
    await page.goto(productUrl('maisonlune', product));
    await waitForShell(page);
    await page.getByRole('radio', { name: createLine(product, 5).size, exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(await getStoredCount(page)).toBe('1');
    await page.goto(`${shop.maisonlune}/account`);
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(await getStoredCount(page)).toBeNull();

    await fillCart(page, 'maisonlune', [{ ...createLine(product, 5), quantity: 2 }]);
    await signIn(page, shop.maisonlune, shopper);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await anonymousId(page)).toBeNull();
    const { items } = await fetchCart(page);
    expect(items.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test(
    'keeps the anonymous id when merging fails, and merges at the next load of the shop',
    onlyInTestAll(),
    async ({ page, expectedConsole }) => {
      expectedConsole.patterns.push(failedReplyOnConsole);
      const product = await findProduct('fieldnote', withStock(3));
      const shopper = await createShopper('fieldnote');
      await fillCart(page, 'fieldnote', [createLine(product)]);
      const id = await anonymousId(page);
      const endFault = await failReply(page, '/cart/merge');
      await signIn(page, shop.fieldnote, shopper);
      expect(await anonymousId(page)).toBe(id);
      await endFault();
      await page.goto(`${shop.fieldnote}/cart`);
      await expect(
        page.getByRole('main').getByRole('link', { name: product.productName }).last(),
      ).toBeVisible();
      expect(await anonymousId(page)).toBeNull();
    },
  );
});

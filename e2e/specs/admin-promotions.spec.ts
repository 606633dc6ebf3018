import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { fillCart, createLine } from '../fixtures/cart.ts';
import { findProduct, phone, sizesInStock, stores } from '../fixtures/catalog.ts';
import {
  getAmount,
  approvePayment,
  continueButton,
  fillAddress,
  newGuest,
  rates,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// A promotion created in the admin applies to a real order.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const newCode = () => `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

for (const store of stores)
  test(
    `${store}: a code for one product discounts an order, counts the use and stops when it's turned off`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      test.slow();
      const code = newCode();
      const product = await findProduct(store, (details) =>
        sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 5),
      );
      await openAdmin(page, store, '/admin/promotions');
      await page.getByRole('link', { name: 'Add promotion' }).first().click();
      await expect(heading(page, 'New promotion')).toBeVisible();
      await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
      await page.getByLabel('Description').fill('Part off one product');
      await page.getByLabel('Percent', { exact: true }).fill('12.5');
      await page.getByRole('radio', { name: /^Products/ }).check({ force: true });
      await page.getByLabel('Find a product').fill(product.productName);
      await page
        .getByRole('button', { name: `Add ${product.productName}`, exact: true })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Selected products' })).toContainText(product.productName);
      await page.getByLabel('Total uses').fill('1');
      await save(page);
      await expect(heading(page, code)).toBeVisible();

      const guest = await (await browser.newContext()).newPage();
      await fillCart(guest, store, [createLine(product, 5)]);
      await guest.goto(`${shop[store]}/checkout`);
      await expect(continueButton(guest)).toBeEnabled();
      const subtotal = await getAmount(guest, 'Subtotal');
      await fillAddress(guest, newGuest());
      await rates(guest).first().check({ force: true });
      await guest.getByLabel('Promotion code').fill(code);
      await guest.getByRole('button', { name: 'Apply' }).click();
      const discount = Math.floor(subtotal * 0.125 + 0.5);
      await expect(
        guest.getByText(`Promotion applied: -$${(discount / 100).toFixed(2)}`).first(),
      ).toBeVisible();
      await continueButton(guest).click();
      await approvePayment(guest);
      await guest.getByRole('button', { name: 'Place Order' }).click();
      await expect(guest).toHaveURL(/\/order-confirmation\//);
      await expect(guest.getByRole('main')).toContainText(`-$${(discount / 100).toFixed(2)}`);
      await guest.context().close();

      await page.goto(`${shop[store]}/admin/promotions`);
      await page.getByLabel('Code or description').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`q=${code}`));
      const row = page.getByRole('row', { name: code });
      await expect(row).toContainText('1 of 1');
      await expect(row).toContainText('Used up');
      await expect(row).toContainText(`$${(discount / 100).toFixed(2)}`);
      await row.getByRole('switch').click();
      await expect(row).toContainText('Off');
      await row.getByRole('link', { name: code }).click();
      await expect(heading(page, code)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    },
  );

test('an automatic promotion, free shipping and a code add up in the preview, the cart and the order', async ({
  page,
  browser,
}) => {
  test.slow();
  const code = newCode();
  const product = await findProduct('fieldnote', (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 6),
  );
  const line = createLine(product, 6);
  const names = { sale: `Sale ${code}`, free: `Free ${code}`, code: `Code ${code}` };
  /** Only for six of this product: the test above buys five. */
  const createPromotion = async (name: string, kind: RegExp, priority: string, more: () => Promise<void>) => {
    await openAdmin(page, 'fieldnote', '/admin/promotions/new');
    await page.getByLabel('Description').fill(name);
    await page.getByRole('radio', { name: kind }).check({ force: true });
    await page.getByRole('radio', { name: /^Products/ }).check({ force: true });
    await page.getByLabel('Find a product').fill(product.productName);
    await page
      .getByRole('button', { name: `Add ${product.productName}`, exact: true })
      .first()
      .click();
    await page.getByLabel('Can be combined').check({ force: true });
    await page.getByLabel('Priority').fill(priority);
    await more();
    await save(page);
  };
  const automatically = () => page.getByRole('radio', { name: /^Automatically/ }).check({ force: true });
  const minimum = () =>
    page.getByLabel('Minimum order in $').fill(String(sizesInStock(product)[0]!.price * 6));

  await createPromotion(names.sale, /^Percentage/, '9', async () => {
    await automatically();
    await minimum();
    await page.getByLabel('Percent', { exact: true }).fill('10');
    await page.getByLabel('Find a sample product').fill(product.productName);
    await page
      .getByRole('button', { name: `Add ${product.productName}`, exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByRole('list', { name: 'Promotions in the preview' })).toContainText(
      `${names.sale} (this one): This promotion requires an order of at least`,
    );
    await expectNoViolations(page, 'with a preview');
  });
  await expect(heading(page, names.sale)).toBeVisible();
  await createPromotion(names.free, /^Free shipping/, '8', async () => {
    await automatically();
    await minimum();
  });
  await expect(heading(page, names.free)).toBeVisible();
  await createPromotion(names.code, /^Fixed amount/, '1', async () => {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Amount in $').fill('1.50');
  });
  await expect(heading(page, code)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await fillCart(guest, 'fieldnote', [line]);
  await guest.goto(`${shop.fieldnote}/cart`);
  const subtotal = await getAmount(guest, 'Subtotal');
  const sale = Math.floor(subtotal * 0.1 + 0.5);
  expect(await getAmount(guest, names.sale)).toBe(sale);
  await expect(guest.getByText(names.free)).toBeVisible();
  expect(await getAmount(guest, 'Total')).toBe(subtotal - sale);
  await guest.goto(`${shop.fieldnote}/checkout`);
  await expect(continueButton(guest)).toBeEnabled();
  await fillAddress(guest, newGuest());
  await rates(guest).first().check({ force: true });
  await guest.getByLabel('Promotion code').fill(code);
  await guest.getByRole('button', { name: 'Apply' }).click();
  await expect(guest.getByText('Promotion applied: -$1.50').first()).toBeVisible();
  const [tax, shipping] = [await getAmount(guest, 'Tax'), await getAmount(guest, 'Shipping')];
  expect(shipping).toBeGreaterThan(0);
  expect(await getAmount(guest, names.free)).toBe(shipping);
  expect(await getAmount(guest, 'Total')).toBe(subtotal - sale - 150 + tax);
  await continueButton(guest).click();
  await approvePayment(guest);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(guest).toHaveURL(/\/order-confirmation\//);
  await expect(guest.getByRole('main')).toContainText(names.code);
  expect(await getAmount(guest, names.sale)).toBe(sale);
  expect(await getAmount(guest, names.free)).toBe(shipping);
  expect(await getAmount(guest, 'Total')).toBe(subtotal - sale - 150 + tax);
  await guest.context().close();

  await page.goto(`${shop.fieldnote}/admin/promotions?q=${code}`);
  for (const name of [names.sale, names.free]) {
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Automatic');
    await row.getByRole('switch').click();
    await expect(row).toContainText('Off');
  }
});

test.describe('a code that’s already taken', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/status of 409/] } });

  test('shows an error at the field and keeps the form', async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin/promotions/new');
    await page.getByLabel('Code', { exact: true }).fill('welcome10');
    await page.getByLabel('Description').fill('Mine');
    await save(page);
    await expect(page.getByText('is already used by another promotion')).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue('Mine');
  });
});

for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
  test.describe(name, onlyInTestAll(name === 'desktop'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems in the promotion form during a category search', async ({ page }) => {
      await openAdmin(page, 'maisonlune', '/admin/promotions/new');
      await page.getByRole('radio', { name: /^Categories/ }).check({ force: true });
      await page.getByLabel('Find a category').fill('dress');
      await expect(page.getByRole('list', { name: 'Matching categories' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Selected categories' })).toBeVisible();
      await expectNoViolations(page, 'with a category');
      if (viewport === phone) expect.soft(await findSmallTargets(page)).toEqual([]);
    });
  });

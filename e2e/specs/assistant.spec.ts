import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, waitForShell } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readApi } from '../fixtures/read-api.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';

// "A floating button opens a panel titled "Product Assistant"": what shoppers describe there, and what they are shown.

interface Details {
  productName: string;
  variants: { attributes: { Color: string; Size: string }; price: number; stockQuantity: number }[];
}

async function openAssistant(page: Page) {
  await page.goto(`${shop.fieldnote}/`);
  await waitForShell(page);
  await page.getByRole('button', { name: 'Open the Product Assistant' }).click();
  return page.getByRole('dialog', { name: 'Product Assistant' });
}

async function ask(page: Page, query: string) {
  const field = page.getByPlaceholder('Ask about our products...');
  await field.fill(query);
  await field.press('Enter');
  await expect(page.getByText('Searching...')).toHaveCount(0);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Products found' }).last().getByRole('link');

test('what is described is found: each product is of the shop, and has a variant that fits in stock', async ({
  page,
}) => {
  await openAssistant(page);
  await ask(page, 'a green jacket, not black, under $160, size M');
  await expect(cards(page).first()).toBeVisible();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, shop.fieldnote);
    const [, id] = /^\/products\/([^/]+)\/details$/.exec(pathname)!;
    const color = searchParams.get('selectedColor');
    const details = await readApi<Details>('fieldnote', `/products/${id}/details`);
    const fitting = details.variants.filter(
      ({ attributes, price, stockQuantity }) =>
        attributes.Color === color && attributes.Size === 'M' && price <= 160 && stockQuantity > 0,
    );
    expect(fitting, `${details.productName} in ${color}`).not.toEqual([]);
    expect(color).not.toBe('Black');
  }
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/products\/.+\/details/);
});

test('what nothing fits is said, and what could be given up is a button', async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'boots for at most 100 dollars');
  await expect(
    panel.getByText('No matching products found. Try adjusting your search criteria.'),
  ).toBeVisible();
  await expect(panel.getByText(/found nothing in stock that fits\. Up to \$/)).toBeVisible();
  await panel.getByRole('list', { name: 'Give up one condition' }).getByRole('button').first().click();
  await expect(cards(page).first()).toBeVisible();
});

test('a conversation stays while browsing', async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'fair isle');
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await waitForShell(page);
  await page.getByRole('button', { name: 'Open the Product Assistant' }).click();
  await expect(panel.getByText(/fair isle/).first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a shopper may let their own sizes and style come first: off at first, and off again at logout', async ({
  page,
}) => {
  const shopper = await newShopper('fieldnote');
  await callApi('fieldnote', 'PUT', '/users/me/preferences', {
    token: shopper.token,
    body: { preferredSizes: ['S'], stylePreferences: { preferredStyles: ['Trendy'] } },
  });
  await enterAs(page, 'fieldnote', shopper);
  const panel = await openAssistant(page);
  const asked: { preferences?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/search')) asked.push(request.postDataJSON() as object);
  });
  await ask(page, 'jeans');
  await expect(cards(page).first()).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Use my sizes and style' }).check();
  await ask(page, 'jackets');
  await expect(panel.getByText('What suits your sizes and style comes first.')).toBeVisible();
  expect(asked.map(({ preferences }) => preferences)).toEqual([
    undefined,
    { sizes: ['S'], colors: [], styles: ['Trendy'], avoidStyles: [] },
  ]);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /assistant/i.test(key)));
  expect(await kept()).toHaveLength(1);
  await page.goto(`${shop.fieldnote}/account`);
  await waitForShell(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing in an answer, nor in one without products', async ({ page }) => {
    await openAssistant(page);
    await ask(page, 'something warm for hiking');
    await expect(cards(page).first()).toBeVisible();
    await expectNothingFound(page, 'an answer');
    await ask(page, 'purple dress');
    await expectNothingFound(page, 'no product');
  });
});

import { expect, test } from '../fixtures/journey.ts';
import { demoOperator } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

test(
  'an operator signs in, finds a product in the table, and signs out',
  { tag: '@mfe-admin' },
  async ({ page }) => {
    await page.goto(`${shop.fieldnote}/admin/products`);
    // Whoever has no session yet is asked for one.
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.getByLabel('Email').fill(demoOperator.email);
    await page.getByLabel('Password', { exact: true }).fill(demoOperator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const administration = page.getByRole('navigation', { name: 'Administration' });
    await expect(administration).toBeVisible();
    await administration.getByRole('link', { name: 'Products' }).click();
    const products = page.getByRole('table', { name: 'Products' });
    await expect(products.getByRole('row').nth(1)).toBeVisible();
    const name = await products.getByRole('row').nth(1).getByRole('link').first().innerText();
    await products.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
  },
);

import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, waitForShell } from '../fixtures/catalog.ts';
import { createProduct } from '../fixtures/create-product.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';

// An operator puts several products on sale at once, and undoes it.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

test('an operator on a phone selects products, checks a dry run, puts them on sale and undoes that', async ({
  page,
}) => {
  const token = await operatorToken('fieldnote');
  const word = `bulk${randomUUID().slice(0, 8)}`;
  const ids = ['coat', 'hat', 'scarf'].map((name) => `${word}-${name}`);
  for (const id of ids) await createProduct('fieldnote', token, { id, name: id, isPublished: false });
  const pricesOf = async () =>
    Promise.all(
      ids.map(async (id) => {
        const path = `/admin/products/${id}`;
        const { variants } = await callApi<{ variants: { price: number }[] }>('fieldnote', 'GET', path, {
          token,
        });
        return variants[0]!.price;
      }),
    );
  const check = async (where: string) => {
    await expectNoViolations(page, where);
    await expectFitsScreen(page, where);
    expect.soft(await findSmallTargets(page), where).toEqual([]);
  };

  await openAdmin(page, 'fieldnote', `/admin/products?q=${word}`);
  await waitForShell(page);
  await page.getByLabel('Select all on this page').check();
  await page.getByLabel(`Select ${word}-hat`).uncheck();
  await check('selected products');
  await page.getByRole('button', { name: 'Edit 2 products' }).click();
  await page.getByLabel('What to do').selectOption('Put on sale');
  await page.getByLabel('Percent').fill('25');
  await page.getByLabel('Round').selectOption('To the nearest .99');
  await check('the dialog');
  await page.getByRole('button', { name: 'Start dry run' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put on sale at 25% off, rounded to .99');
  await expect(page.getByRole('row', { name: `${word}-coat` })).toContainText('$60.00 → becomes $44.99');
  await check('the dry run');
  expect(await pricesOf()).toEqual([60, 60, 60]);
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  expect(await pricesOf()).toEqual([44.99, 60, 44.99]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Undo: Put on sale/);
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  expect(await pricesOf()).toEqual([60, 60, 60]);
  await check('the undo');
  for (const id of ids) await callApi('fieldnote', 'DELETE', `/admin/products/${id}`, { token });
});

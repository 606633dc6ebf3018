import { callApi } from '../fixtures/call-api.ts';
import { stores, waitForShell } from '../fixtures/catalog.ts';
import { createProduct } from '../fixtures/create-product.ts';
import { httpGet } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// An operator changes a product's web address. Old links lead to the new one.

// Browsers report the API's 404 for a former handle.
test.use({ expectedConsole: { patterns: [/404 .*\/products\/redirect-/] } });

for (const store of stores)
  test(
    `${store}: a product's former address leads to the new one, with and without JavaScript`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      const token = await operatorToken(store);
      const made = await createProduct(store, token, {
        id: `redirect-${Date.now()}`,
        name: `Aa Redirected ${Date.now()}`,
        isPublished: true,
      });
      const oldPath = `/products/${made.id}/details`;
      const newId = `${made.id}-renamed`;
      const newPath = `/products/${newId}/details`;
      await page.goto(shop[store] + oldPath);
      await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();

      await openAdmin(page, store, `/admin/products/${made.id}`);
      await waitForShell(page);
      await page.getByLabel('Web address').fill(newId);
      await expect(page.getByText(`${oldPath} will redirect to the new address`)).toBeVisible();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page).toHaveURL(`${shop[store]}/admin/products/${newId}`);
      await expect(page.getByText(`${oldPath} to ${newPath}`)).toBeVisible();

      // Without a browser, which would follow the redirect.
      const reply = await httpGet(store, `${oldPath}?selectedColor=Rust&utm_source=mail`);
      expect([reply.status, reply.headers.location]).toEqual([
        301,
        `${newPath}?selectedColor=Rust&utm_source=mail`,
      ]);
      const { text: html } = await httpGet(store, newPath);
      expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`${newPath}$`));
      expect(html).not.toContain(oldPath);

      await page.goto(`${shop[store]}${oldPath}?selectedColor=Rust`);
      await expect(page).toHaveURL(`${shop[store]}${newPath}?selectedColor=Rust`);
      await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();

      // A link on a page that was opened before.
      await page.goto(shop[store]);
      await waitForShell(page);
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' });
        document.querySelector('main')!.prepend(link);
      }, oldPath);
      await page.getByRole('link', { name: 'An old link' }).click();
      await expect(page).toHaveURL(shop[store] + newPath);
      await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();

      const plain = await browser.newContext({ javaScriptEnabled: false });
      const reader = await plain.newPage();
      await reader.goto(shop[store] + oldPath);
      await expect(reader).toHaveURL(shop[store] + newPath);
      await expect(reader.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
      await plain.close();

      await page.goto(`${shop[store]}/admin/products/${made.id}`);
      await expect(page).toHaveURL(`${shop[store]}/admin/products/${newId}`);
      await page.getByRole('button', { name: `Delete the redirect from ${oldPath}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Former addresses')).toHaveCount(0);
      expect((await httpGet(store, oldPath)).status).toBe(404);
      await callApi(store, 'DELETE', `/admin/products/${newId}`, { token });
    },
  );

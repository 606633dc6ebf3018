import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, waitForShell } from '../fixtures/catalog.ts';
import { createProduct } from '../fixtures/create-product.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { httpGet } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// An operator groups products into a collection, and shoppers see them in that order.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const word = `set${randomUUID().slice(0, 8)}`;
const names = ['Coat', 'Hat', 'Scarf'].map((name) => `${word} ${name}`);

test('an operator picks and drags products, and shoppers see them in this order at once', async ({
  page,
}) => {
  const token = await operatorToken('fieldnote');
  for (const name of names)
    await createProduct('fieldnote', token, {
      id: name.toLowerCase().replace(' ', '-'),
      name,
      isPublished: true,
    });

  await openAdmin(page, 'fieldnote', '/admin/collections');
  await waitForShell(page);
  await page.getByRole('link', { name: 'Add collection' }).click();
  await page.getByLabel('Title', { exact: true }).fill(word);
  await page.getByLabel('Description').fill('For cold mornings.');
  await page.getByLabel('Find a product to add').fill(word);
  for (const name of names) await page.getByRole('button', { name: `Add ${name}` }).click();
  await expectNoViolations(page, 'the new collection');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('link', { name: 'View in store' })).toHaveAttribute(
    'href',
    `/collections/${word}`,
  );

  const path = `/collections/${word}`;
  const shown = async () => {
    const { text } = await httpGet('fieldnote', path);
    return [...text.matchAll(new RegExp(`<h[23][^>]*>(?:<[^>]*>)*(${word} \\w+)`, 'g'))].map(
      ([, name]) => name,
    );
  };
  expect(await shown()).toEqual(names);
  const rows = page.getByRole('list', { name: 'Products in the collection' }).getByRole('listitem');
  const handle = rows.nth(2).locator('[data-drag-handle]');
  await handle.hover();
  await page.mouse.down();
  const [from, to] = [await handle.boundingBox(), await rows.first().boundingBox()];
  await page.mouse.move(from!.x, to!.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(rows.first()).toContainText(names[2]!);
  await page.getByRole('button', { name: `Move ${names[1]} up` }).press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  expect(await shown()).toEqual([names[2], names[1], names[0]]);

  await page.goto(shop.fieldnote + path);
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page.getByText('For cold mornings.')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Name: A to Z');
  await expect(page).toHaveURL(/sortBy=name/);
  await expect(page.getByRole('article').first()).toContainText(names[0]!);
  await expectNoViolations(page, 'collection page');

  const { content } = await callApi<{ content: { id: string }[] }>(
    'fieldnote',
    'GET',
    `/admin/collections?q=${word}`,
    { token },
  );
  await callApi('fieldnote', 'DELETE', `/admin/products/${word}-hat`, { token });
  expect(await shown()).toEqual([names[2], names[0]]);
  await callApi('fieldnote', 'DELETE', `/admin/collections/${content[0]!.id}`, { token });
  expect((await httpGet('fieldnote', path)).status).toBe(404);
  for (const name of ['coat', 'scarf'])
    await callApi('fieldnote', 'DELETE', `/admin/products/${word}-${name}`, { token });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an operator sees what the conditions of a collection find', async ({ page }) => {
    const check = async (where: string) => {
      await expectNoViolations(page, where);
      await expectFitsScreen(page, where);
      expect.soft(await findSmallTargets(page), where).toEqual([]);
    };
    await openAdmin(page, 'fieldnote', '/admin/collections');
    await waitForShell(page);
    await check('collections');
    await page.getByRole('link', { name: 'Ready for rain' }).click();
    await expect(page.getByRole('list', { name: 'Products in the collection' })).toBeVisible();
    await check('manual collection');
    await page.goto(`${shop.fieldnote}/admin/collections?q=small`);
    await page.getByRole('link', { name: 'Small gifts' }).click();
    await expect(page.getByText(/products match at the moment/)).toBeVisible();
    await check('automatic collection');
    await page.getByLabel('Amount in $').fill('1');
    await expect(page.getByText('No products match at the moment.')).toBeVisible();
    await page.goto(`${shop.fieldnote}/collections/small-gifts`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await check('collection page');
  });
});

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../../fixtures/ask.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { buildRemote, generateRemote, startDev, type GeneratedRemote } from '../../fixtures/new-remote.ts';
import { remote } from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { variation } from '../../fixtures/variation.ts';

// What `npm run remote -- new` makes, as its team goes on with it: alone, then into the shop. No hand touches its code.

const wanted = { name: 'mfe-e2e-gifts', title: 'Gifts & more', page: '/e2e-gifts' };
const heading = { level: 1, name: wanted.title } as const;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let generated: GeneratedRemote;
test.beforeAll(async () => {
  generated = await generateRemote(wanted);
});
test.afterAll(() => generated.remove());

test('it is built, published, tried out and shown to all, by the server and live', async ({ page }) => {
  await buildRemote(generated.folder);
  await remote('publish', wanted.name, '--from', join(generated.folder, 'dist'));
  await remote('activate', wanted.name);
  try {
    await expect
      .poll(async () => (await ask('fieldnote', wanted.page)).text)
      .toContain('<h1>Gifts &amp; more</h1>');
    expect((await ask('fieldnote', wanted.page)).text).toMatch(/href="\/products\/[\w-]+\/details"/);
    await page.goto(`${shop.fieldnote}${wanted.page}`);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: /add to cart|out of stock/i })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', heading)).toBeVisible();
  } finally {
    await remote('retire', wanted.name, '--reason', 'the journey ends');
  }
});

test(
  'it stands alone; a build that fails is said in its page, and one that succeeds loads the page anew',
  variation(),
  async ({ page }) => {
    const dev = await startDev(generated.folder);
    try {
      await page.goto(dev.origin);
      await expect(page).toHaveURL(`${dev.origin}${wanted.page}`);
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Field Parka' })).toBeVisible();
      await page.getByRole('link', { name: 'Field Parka' }).click();
      await expect(page.getByText('/products/field-parka/details is a page of another remote')).toBeVisible();

      const source = join(generated.folder, 'src/e2e-gifts-page.tsx');
      const before = readFileSync(source, 'utf8');
      appendFileSync(source, '\nconst broken = ;\n');
      await expect(page.getByRole('alert')).toContainText('The build failed');
      await expect(page.getByRole('alert')).toContainText('e2e-gifts-page.tsx');
      await expect(page.getByRole('heading', heading)).toBeVisible();
      expect(dev.said()).toContain('Build failed');

      writeFileSync(source, before.replace('{messages.title}', '{messages.title} today'));
      await expect(page.getByRole('heading', { level: 1, name: 'Gifts & more today' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      expect(await dev.end(page)).toBe(0);
    }
  },
);

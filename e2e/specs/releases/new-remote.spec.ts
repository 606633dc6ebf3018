import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpGet } from '../../fixtures/http-get.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { buildRemote, generateRemote, startDev, type GeneratedRemote } from '../../fixtures/new-remote.ts';
import { remote } from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';

// Uses an unmodified remote from `npm run remote -- new`, first alone, then in the shop.

const options = { name: 'mfe-e2e-gifts', title: 'Gifts & more', page: '/e2e-gifts' };
const heading = { level: 1, name: options.title } as const;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let generated: GeneratedRemote;
test.beforeAll(async () => {
  generated = await generateRemote(options);
});
test.afterAll(() => generated.remove());

test('builds, publishes and activates it, and the server and browser render its page', async ({ page }) => {
  await buildRemote(generated.folder);
  await remote('publish', options.name, '--from', join(generated.folder, 'dist'));
  await remote('activate', options.name);
  try {
    await expect
      .poll(async () => (await httpGet('fieldnote', options.page)).text)
      .toContain('<h1>Gifts &amp; more</h1>');
    expect((await httpGet('fieldnote', options.page)).text).toMatch(/href="\/products\/[\w-]+\/details"/);
    await page.goto(`${shop.fieldnote}${options.page}`);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: /add to cart|out of stock/i })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', heading)).toBeVisible();
  } finally {
    await remote('retire', options.name, '--reason', 'the journey ends');
  }
});

test(
  'runs alone; a failed build shows an error in the page, and a successful one reloads it',
  onlyInTestAll(),
  async ({ page }) => {
    const dev = await startDev(generated.folder);
    try {
      await page.goto(dev.origin);
      await expect(page).toHaveURL(`${dev.origin}${options.page}`);
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
      expect(dev.getOutput()).toContain('Build failed');

      writeFileSync(source, before.replace('{messages.title}', '{messages.title} today'));
      await expect(page.getByRole('heading', { level: 1, name: 'Gifts & more today' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      expect(await dev.end(page)).toBe(0);
    }
  },
);

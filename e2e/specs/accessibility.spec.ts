import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

const pages = [
  '/',
  '/category/women',
  '/search?q=linen',
  '/help',
  '/cart',
  '/login',
  '/register',
  '/nothing-here',
  '/admin/login',
];

// Ten pages each, waited for until nothing is loading any more.
test.setTimeout(150_000);
test.use({ expectedConsole: { patterns: [/404 \(Not Found\).*nothing-here/] } });

for (const store of ['fieldnote', 'maisonlune'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`axe finds nothing at ${store}, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${shop[store]}/category/women`);
      const product = await page.locator('main a[href*="/products/"]').first().getAttribute('href');
      for (const path of [...pages, product ?? '/']) {
        await page.goto(shop[store] + path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
        expect.soft(found).toEqual([]);
      }
    });
  }
}

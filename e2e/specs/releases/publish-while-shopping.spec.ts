import { fillCart, createLine } from '../../fixtures/cart.ts';
import { findProduct, sizesInStock } from '../../fixtures/catalog.ts';
import {
  approvePayment,
  californiaAddress,
  chooseFirstRate,
  continueButton,
  fillAddress,
  newGuest,
  summary,
} from '../../fixtures/checkout.ts';
import { expect, test } from '../../fixtures/journey.ts';
import {
  liveVersion,
  publishNext,
  remote,
  getReleasesInPage,
  versionInNewPage,
} from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';

// Teams publish while shoppers shop: an open page keeps its versions, and the next page load uses the new ones.

const origin = shop.fieldnote;
const catalog = 'mfe-catalog';
const checkout = 'mfe-cart-checkout';
/** The longest that a rollback may take to reach shoppers. `npm run bench:releases` measures the usual time. */
const rollbackMs = 10_000;

// The release gate tests each version in a separate browser.
test.describe.configure({ timeout: 300_000 });

const before: Record<string, string> = {};
test.beforeEach(async () => {
  for (const name of [catalog, checkout]) before[name] = await liveVersion(name);
});
// Restores the versions after a failed journey.
test.afterEach(async () => {
  for (const [name, version] of Object.entries(before))
    if ((await liveVersion(name)) !== version)
      await remote('activate', name, version, '--without-smoke', 'it was live before');
});

const waitUntilLive = (name: string, version: string) =>
  expect.poll(() => versionInNewPage(name), { timeout: rollbackMs, intervals: [100] }).toBe(version);

test('a shopper at checkout notices nothing while catalog and checkout are published', async ({ page }) => {
  const mark = `next${Date.now()}`;
  const product = await findProduct('fieldnote', (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 5),
  );
  await fillCart(page, 'fieldnote', [{ ...createLine(product, 5), quantity: 2 }]);
  await page.goto(`${origin}/checkout`);
  await expect(continueButton(page)).toBeEnabled();
  const cart = page.getByRole('banner').getByRole('link', { name: /cart/i });

  const nextCatalog = await publishNext(catalog, mark);
  expect(await versionInNewPage(catalog), 'not live before its activation').toBe(before[catalog]);
  await remote('activate', catalog, nextCatalog);
  await waitUntilLive(catalog, nextCatalog);

  await fillAddress(page, newGuest());
  const nextCheckout = await publishNext(checkout, mark);
  await remote('activate', checkout, nextCheckout);
  await waitUntilLive(checkout, nextCheckout);
  await chooseFirstRate(page);
  // Navigates to the catalog within the page, which uses a version that new pages no longer use.
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  await expect(cart).toContainText('2');
  expect((await getReleasesInPage(page)).filter((version) => version.endsWith(mark))).toEqual([]);

  // The next page load uses the new version, with the same cart and completed steps.
  await page.goto(`${origin}/checkout`);
  await expect(summary(page)).toContainText('Quantity: 2');
  await expect.poll(() => getReleasesInPage(page)).toEqual([nextCheckout]);
  await expect(page.locator('main')).toContainText(californiaAddress.street);
  await approvePayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await page.goto(`${origin}/category/women`);
  await expect.poll(() => getReleasesInPage(page)).toEqual([nextCatalog]);

  for (const name of [catalog, checkout]) {
    const startedAt = Date.now();
    await remote('rollback', name, '--reason', 'the journey ends');
    await waitUntilLive(name, before[name]!);
    expect(Date.now() - startedAt, `rollback of ${name}`).toBeLessThanOrEqual(rollbackMs);
  }
});

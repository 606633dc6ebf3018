import { fillCart, lineOf } from '../../fixtures/cart.ts';
import { findProduct, sizesInStock } from '../../fixtures/catalogue.ts';
import {
  approvePayment,
  californian,
  chooseFirstRate,
  continueButton,
  fillAddress,
  newGuest,
  summary,
} from '../../fixtures/checkout.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { liveVersion, publishNext, remote, runInPage, versionInNewPage } from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';

// Teams publish while shoppers shop: an open page goes on as it began, the next one is made of the new version.

const origin = shop.fieldnote;
const catalog = 'mfe-catalog';
const checkout = 'mfe-cart-checkout';
/** What a team may wait for until shoppers are back, in ms. How soon they see what is new: `npm run bench:releases`. */
const rollbackMs = 10_000;

// Each version is tried out in a browser of its own before it is let through.
test.describe.configure({ timeout: 300_000 });

const before: Record<string, string> = {};
test.beforeEach(async () => {
  for (const name of [catalog, checkout]) before[name] = await liveVersion(name);
});
// What a journey that broke off has left live.
test.afterEach(async () => {
  for (const [name, version] of Object.entries(before))
    if ((await liveVersion(name)) !== version)
      await remote('activate', name, version, '--without-smoke', 'it was live before');
});

const untilLive = (name: string, version: string) =>
  expect.poll(() => versionInNewPage(name), { timeout: rollbackMs, intervals: [100] }).toBe(version);

test('catalog and then checkout are published under a shopper at the checkout, who notices nothing', async ({
  page,
}) => {
  const mark = `next${Date.now()}`;
  const product = await findProduct('fieldnote', (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 5),
  );
  await fillCart(page, 'fieldnote', [{ ...lineOf(product, 5), quantity: 2 }]);
  await page.goto(`${origin}/checkout`);
  await expect(continueButton(page)).toBeEnabled();
  const cart = page.getByRole('banner').getByRole('link', { name: /cart/i });

  const nextCatalog = await publishNext(catalog, mark);
  expect(await versionInNewPage(catalog), 'published is not shown').toBe(before[catalog]);
  await remote('activate', catalog, nextCatalog);
  await untilLive(catalog, nextCatalog);

  await fillAddress(page, newGuest());
  const nextCheckout = await publishNext(checkout, mark);
  await remote('activate', checkout, nextCheckout);
  await untilLive(checkout, nextCheckout);
  await chooseFirstRate(page);
  // To the catalogue within the page: of a version that no new page is made of.
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  await expect(cart).toContainText('2');
  expect((await runInPage(page)).filter((version) => version.endsWith(mark))).toEqual([]);

  // The next page that is loaded is the new one, with the cart and every step of the one before.
  await page.goto(`${origin}/checkout`);
  await expect(summary(page)).toContainText('Quantity: 2');
  await expect.poll(() => runInPage(page)).toEqual([nextCheckout]);
  await expect(page.locator('main')).toContainText(californian.street);
  await approvePayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await page.goto(`${origin}/category/women`);
  await expect.poll(() => runInPage(page)).toEqual([nextCatalog]);

  for (const name of [catalog, checkout]) {
    const startedAt = Date.now();
    await remote('rollback', name, '--reason', 'the journey ends');
    await untilLive(name, before[name]!);
    expect(Date.now() - startedAt, `rollback of ${name}`).toBeLessThanOrEqual(rollbackMs);
  }
});

import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';

// An order ships in two packages, and the shopper follows each of them.

test('an order ships in two packages, and the shopper sees what’s on its way and what’s still to come', async ({
  page,
  browser,
}) => {
  const store = 'fieldnote';
  const shopper = await createShopper(store);
  const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
  await openAdmin(page, store, '/admin');
  await page.goto(`${shop[store]}/admin/orders/${order.id}`);
  const packages = page.getByRole('region', { name: 'Packages' });
  const dialog = page.getByRole('dialog');

  await test.step('the operator packs one item, and ships it by hand', async () => {
    await page.getByRole('button', { name: 'Ship in several packages' }).click();
    await dialog.getByRole('button', { name: /^Increase/ }).click();
    await dialog.getByRole('button', { name: 'Create package' }).click();
    await expect(packages).toContainText('Not packed yet');
    await packages.getByRole('button', { name: 'Mark as shipped: package 1' }).click();
    await dialog.getByLabel('Carrier').fill('UPS');
    await dialog.getByLabel('Tracking number').fill(`ONE-${order.orderNumber}`);
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Partly shipped');
    const [mail] = await getSentEmails({ to: shopper.email, subject: 'Part of your order' });
    expect(mail?.text).toContain('Still to come');
  });

  const shopperPage = await (await browser.newContext({ viewport: phone })).newPage();
  const main = shopperPage.getByRole('main');
  const seen = main.getByRole('region', { name: 'Packages' });
  await test.step('the shopper sees it partly shipped, with tracking', async () => {
    await signInAs(shopperPage, store, shopper);
    await shopperPage.goto(`${shop[store]}/account/orders`);
    await expect(main).toContainText('Partly Shipped');
    await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
    await expect(seen).toContainText('Still to come');
    await expectNoViolations(shopperPage, 'partly shipped order on a phone');
    await expectFitsScreen(shopperPage, 'a partly shipped order');
    await seen.getByRole('link', { name: `UPS ONE-${order.orderNumber}` }).click();
    await expect(main).toContainText(`ONE-${order.orderNumber}`);
    await expect(main.getByRole('region', { name: 'In this package' })).toContainText('1 × ');
    await expectNoViolations(shopperPage, 'a package on a phone');
  });

  await test.step('the operator buys a label for the rest, and ships it', async () => {
    await packages.getByRole('button', { name: 'Pack items' }).click();
    await dialog.getByRole('button', { name: 'Create package' }).click();
    await packages.getByRole('button', { name: 'See today’s rates' }).click();
    await packages.getByRole('radio').first().check();
    await packages.getByRole('button', { name: 'Buy label at this rate' }).click();
    await dialog.getByRole('button', { name: /^Buy for \$\d/ }).click();
    await expect(packages.getByRole('button', { name: 'Download label' })).toBeVisible();
    await packages.getByRole('button', { name: 'Mark as shipped: package 2' }).click();
    await expect(dialog.getByLabel('Tracking number')).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Shipped');
    expect(await getSentEmails({ to: shopper.email, subject: 'The rest of your order' })).toHaveLength(1);
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await expectNoViolations(page, `packages at ${size.width}`);
      await expectFitsScreen(page, `an order with packages at ${size.width}`);
    }
  });

  await test.step('the shopper sees both packages', async () => {
    await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
    await expect(main).toContainText('Order Shipped');
    await expect(seen.getByRole('heading', { level: 3 })).toHaveText(['Package 1', 'Package 2']);
    await expect(seen).not.toContainText('Still to come');
  });
  await shopperPage.context().close();
});

import { expectNoViolations } from '../fixtures/axe.ts';
import { createLine } from '../fixtures/cart.ts';
import { findProduct, phone, sizesInStock } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';

test('an operator changes one of two items to another size, by keyboard, and the shopper sees it', async ({
  page,
  browser,
}) => {
  const store = 'fieldnote';
  const shopper = await createShopper(store);
  const inStock = (details: Parameters<typeof sizesInStock>[0]) =>
    sizesInStock(details).filter(({ stockQuantity }) => stockQuantity >= 5);
  const product = await findProduct(store, (details) => inStock(details).length > 1, 'last');
  const [bought, other] = inStock(product).map(
    ({ attributes }) => `${attributes.Color} / ${attributes.Size}`,
  );
  const order = await placeOrder(store, shopper, [{ ...createLine(product, 5), quantity: 2 }]);
  await page.setViewportSize(phone);
  await openAdmin(page, store, `/admin/orders/${order.id}`);
  const change = page.getByRole('button', { name: `Change ${product.productName} (${bought})` });
  const dialog = page.getByRole('dialog', { name: `Change ${product.productName}` });

  await change.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Decrease quantity' }).press('Enter');
  await dialog.getByRole('radio', { name: other }).press('Space');
  await expectNoViolations(page, 'changing an item on a phone');
  await expectFitsScreen(page, 'changing an item on a phone');
  await dialog.getByRole('button', { name: 'Change and notify shopper' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items).toContainText(`${other}, 1 × `);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`${other} instead of ${bought}`);
  await expectFitsScreen(page, 'an order with a changed item');
  const [mail] = await getSentEmails({
    to: shopper.email,
    subject: `order ${order.orderNumber} was changed`,
  });
  expect(mail?.text).toContain(`${product.productName} (${other}) × 1`);

  const shopperPage = await (await browser.newContext()).newPage();
  await signInAs(shopperPage, store, shopper);
  await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
  await expect(shopperPage.getByRole('main')).toContainText(other!);
  await shopperPage.context().close();
});

import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';
import { expectFocusKept, tabTo } from '../fixtures/keyboard.ts';
import { moveOrder, findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Every journey can be done by keyboard alone": without a pointer, with the focus always visible and never lost.

const main = (page: Page) => page.getByRole('main');

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `${store}: home, menu, category, filter, product, color and size, cart, by keyboard alone`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const department = store === 'fieldnote' ? 'Outerwear' : 'Dresses';
      await page.goto(shop[store]);
      await waitForHydration(page);

      // The menu.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Women menu' }));
      await page.keyboard.press('Enter');
      const subcategory = page.locator('#submenu-women').getByRole('link', { name: department, exact: true });
      await tabTo(page, subcategory);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: department })).toBeVisible();
      await expectFocusKept(page);

      // A filter: Tab reaches each size, Space selects it.
      const filter = main(page).getByRole('group', { name: 'Size' });
      await tabTo(page, filter.locator('input').nth(1));
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/productSize=/);
      await expect(filter.locator('input:checked')).toBeFocused();

      // A product.
      const product = main(page).locator('a[href*="/products/"]').first();
      await tabTo(page, product);
      const name = await product.innerText();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/products\/.*\/details/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectFocusKept(page);

      // A color: the last one.
      const color = main(page).getByRole('group', { name: 'Color' }).getByRole('link').last();
      const wanted = (await color.getAttribute('href'))?.match(/selectedColor=([^&]*)/)?.[1] ?? 'none';
      await tabTo(page, color);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`selectedColor=${wanted.replaceAll('+', '\\+')}`));
      await expect(color).toHaveAttribute('aria-current', /.+/);
      await expectFocusKept(page);

      // A size: arrow keys move to the next one in stock.
      const sizes = main(page).getByRole('group', { name: 'Size' });
      await tabTo(page, sizes.locator('input:checked'));
      await page.keyboard.press('ArrowRight');
      await expect(sizes.locator('input:checked')).toBeFocused();

      // Into the cart.
      await tabTo(page, main(page).getByRole('button', { name: 'Add to Cart' }));
      await page.keyboard.press('Enter');
      const quickCart = page.getByRole('region', { name: 'Added to your cart' });
      await expect(quickCart).toBeVisible();
      await expectFocusKept(page);
      await tabTo(page, quickCart.getByRole('link', { name: 'View Cart' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${shop[store]}/cart`);
      const line = main(page).getByRole('listitem').filter({ hasText: name });
      await expect(line).toBeVisible();
      await expectFocusKept(page);

      // Removing it from the cart.
      await tabTo(page, line.getByRole('button', { name: /^Remove / }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await expectFocusKept(page);
    },
  );
}

test('an order: its menu, a return, and back to the order, by keyboard alone', async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper, [await findItemInStock('fieldnote', 2)]);
  await moveOrder('fieldnote', order, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  await signInAs(page, 'fieldnote', shopper);
  await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
  await waitForHydration(page);

  // The menu: arrow keys wrap around, Escape returns the focus.
  const actions = page.getByRole('button', { name: 'Actions' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await tabTo(page, actions);
  await page.keyboard.press('ArrowUp');
  await expect(item('Report Issue')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Return Items')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  // A dialog opened from the menu returns the focus too.
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Issue Type')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  // The return.
  await page.keyboard.press('Enter');
  await expect(item('Return Items')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Return Items' })).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Decrease quantity' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Reason for return'));
  await page.keyboard.type('Too large');
  await tabTo(page, page.getByRole('button', { name: 'Review Return' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm Return' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We’ve registered your return' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Back to order', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Returns' })).toBeVisible();
  await expectFocusKept(page);
});

test("no control's focus ring overlaps another control", async ({ page }) => {
  await page.goto(shop.fieldnote);
  await waitForHydration(page);
  const overlaps = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
    );
    return controls.flatMap((control) => {
      control.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
      const ringWidth = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const own = control.getBoundingClientRect();
      const isUnder = (box: DOMRect, by: number) =>
        box.left < own.right + by &&
        box.right > own.left - by &&
        box.top < own.bottom + by &&
        box.bottom > own.top - by;
      return controls
        .filter((other) => other !== control && !other.contains(control) && !control.contains(other))
        .map((other) => ({ other, box: other.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && isUnder(box, ringWidth - 0.5) && !isUnder(box, 0))
        .map(
          ({ other }) =>
            `${control.textContent || control.ariaLabel} on ${other.textContent || other.ariaLabel}`,
        );
    });
  });
  expect(overlaps).toEqual([]);
});

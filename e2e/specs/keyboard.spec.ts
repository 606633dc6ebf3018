import type { Locator, Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// "Every journey can be done by keyboard alone": not one press of a pointer, the focus seen and never lost.

interface Focus {
  isLost: boolean;
  isVisible: boolean;
}

/**
 * Where the focus is: it is lost on the body, and seen by an outline on itself, or on what stands for it: the label of
 * a choice, the line of a field.
 */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isLost: true, isVisible: false };
    const marks = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const standIn = focused.closest('label') ?? focused.closest('form[role=search]');
    return { isLost: false, isVisible: marks(focused) || marks(standIn) };
  });

/** Presses Tab until the focus is on the target, which it must be able to reach; looks at the focus at every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    expect(await focusOf(page), `the focus after ${press + 1} presses of ${key}`).toEqual({
      isLost: false,
      isVisible: true,
    });
    if (await target.evaluate((element) => element === document.activeElement, null, { timeout: 10_000 }))
      return;
  }
  throw new Error(`${key} never comes to ${String(target)}`);
}

/** After a change of page the focus is somewhere in it, ready for the next Tab. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await focusOf(page)).isLost).toBe(false);
}

const main = (page: Page) => page.getByRole('main');

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(`${store}: home, menu, category, filter, product, colour and size, cart, by keyboard alone`, async ({
    page,
  }) => {
    const department = store === 'fieldnote' ? 'Outerwear' : 'Dresses';
    await page.goto(shop[store]);
    await untilAlive(page);

    // The menu.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Women menu' }));
    await page.keyboard.press('Enter');
    const below = page.locator('#submenu-women').getByRole('link', { name: department, exact: true });
    await tabTo(page, below);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: department })).toBeVisible();
    await expectFocusKept(page);

    // A filter: Tab comes to the choice made, "all sizes", the arrow takes the next.
    const filter = main(page).getByRole('group', { name: 'Size' });
    await tabTo(page, filter.locator('input:checked'));
    await page.keyboard.press('ArrowDown');
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

    // A colour: the last one.
    const color = main(page).getByRole('group', { name: 'Color' }).getByRole('link').last();
    const wanted = (await color.getAttribute('href'))?.match(/selectedColor=([^&]*)/)?.[1] ?? 'none';
    await tabTo(page, color);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`selectedColor=${wanted.replaceAll('+', '\\+')}`));
    await expect(color).toHaveAttribute('aria-current', /.+/);
    await expectFocusKept(page);

    // A size: the arrows go from one to the next in stock.
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

    // The cart itself: one more, then none.
    await tabTo(page, line.getByRole('button', { name: /^Remove / }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectFocusKept(page);
  });
}

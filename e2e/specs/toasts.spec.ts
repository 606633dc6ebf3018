import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { cartLink } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about toasts in the specification.

test.describe('toasts', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });
  const toasts = (page: Page) => page.locator('.Toastify__toast');
  const getDuration = (page: Page) =>
    toasts(page)
      .locator('.Toastify__progress-bar--animated')
      .evaluate((bar) => getComputedStyle(bar).animationDuration);

  const fillCart = async (page: Page) => {
    await page.goto(`${shop.fieldnote}/category/women-outerwear`);
    await page.locator('main a[href*="/products/"]').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveText('1');
    await page.goto(`${shop.fieldnote}/cart`);
    await expect(page.getByRole('button', { name: /^Remove / })).toBeEnabled();
  };

  test('appear top-right, only one at a time, and close by themselves after 3 s from the cart flows', async ({
    page,
  }) => {
    await fillCart(page);
    const endFault = await failReply(page, /\/items\/[^/]+$/);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page)).toHaveText(/Failed to remove item/);
    await expect(toasts(page)).toHaveClass(/Toastify__toast--error/);
    expect(await getDuration(page)).toBe('3s');
    const box = await toasts(page).boundingBox();
    expect(box?.y).toBeLessThan(200);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);

    await endFault();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page).filter({ hasText: 'Item removed from cart' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
    await page.mouse.move(10, 800);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('stay equally long under prefers-reduced-motion', onlyInTestAll(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await fillCart(page);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(toasts(page)).toHaveText(/Item removed from cart/);
    expect(await getDuration(page)).toBe('3s');
    await expect(toasts(page)).toHaveCount(0);
  });
});

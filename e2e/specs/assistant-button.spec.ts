import type { Page } from '@playwright/test';
import { findProduct, phone, sizesInStock, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const opener = (page: Page) => page.getByRole('button', { name: /assistant/i });

/** Lists the controls and texts that the floating button covers. */
const getCovered = (page: Page) =>
  opener(page).evaluate((button) => {
    const { opacity, visibility } = getComputedStyle(button);
    if (opacity === '0' || visibility === 'hidden') return [];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isUnder = (box: DOMRect) =>
      box.height > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const found = [...document.querySelectorAll('a[href], button, input, select, summary, label')]
      .filter((element) => element !== button && isSeen(element))
      .filter((element) => element.getBoundingClientRect().height <= 72)
      .filter((element) => isUnder(element.getBoundingClientRect()))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const content = text.nodeValue?.trim();
      // Screen-reader-only text is one pixel wide.
      const parent = text.parentElement;
      if (!content || !parent || !isSeen(parent) || parent.getBoundingClientRect().width <= 1) continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isUnder)) found.push(content);
    }
    return found;
  });

for (const name of ['home', 'category', 'product', 'cart'] as const)
  test(
    `on a phone, the assistant's button covers no control and no text at any scroll position of ${name}`,
    onlyInTestAll(name !== 'category'),
    async ({ page }) => {
      const { id } = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
      const product = `/products/${id}/details`;
      if (name === 'cart') {
        await page.goto(shop.fieldnote + product);
        await waitForShell(page);
        await page.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
      }
      const paths = { home: '/', category: '/category/women', product, cart: '/cart' };
      await page.goto(shop.fieldnote + paths[name]);
      await waitForShell(page);
      await expect(opener(page)).toBeVisible();
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let top = 0; top < height; top += 330) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(() => getCovered(page), { message: `scrolled to ${top}` }).toEqual([]);
      }
    },
  );

test("on a phone, a drawer or a focused field hides the assistant's button", async ({ page }) => {
  await page.goto(`${shop.fieldnote}/category/women`);
  await waitForShell(page);
  await expect(opener(page)).toBeVisible();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(page.locator('[aria-label*="ssistant"][aria-haspopup]')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeVisible();

  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await expect(opener(page)).toBeHidden();
  await filters.focus();
  await expect(opener(page)).toBeVisible();
  await opener(page).click();
  await expect(page.getByRole('dialog', { name: 'Product Assistant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

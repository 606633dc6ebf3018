import type { Page } from '@playwright/test';
import type { Interaction } from './measure-inp.ts';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const addedToCart = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/**
 * The most common interactions on the way to a purchase.
 * @param product path of a product page
 */
export function interactions(product: string): Interaction[] {
  return [
    {
      name: 'open menu',
      path: '/',
      target: (page) => page.getByRole('button', { name: 'Menu' }),
      done: (page) => page.getByRole('dialog').waitFor(),
    },
    {
      name: 'open filters',
      path: '/category/women',
      target: filtersButton,
      done: (page) => page.getByRole('form', { name: 'Filters' }).waitFor(),
    },
    {
      name: 'choose filter',
      path: '/category/women',
      before: (page) => filtersButton(page).tap(),
      target: (page) => page.getByRole('group', { name: 'Color' }).locator('label').nth(1),
      done: (page) => page.waitForURL(/[?&]color=/),
    },
    {
      name: 'add to cart',
      path: product,
      target: addToCart,
      done: (page) => addedToCart(page).waitFor(),
    },
    {
      name: 'open picture',
      path: product,
      target: (page) => page.locator('.pictures button').first(),
      done: (page) => page.getByRole('dialog', { name: /^Pictures of/ }).waitFor(),
    },
    {
      name: 'checkout step',
      path: product,
      before: fillInAddress,
      target: (page) => page.getByRole('button', { name: /^Continue to Payment/ }),
      done: (page) => page.getByRole('radio').first().waitFor(),
    },
  ];
}

/** From a product page to a completed form in checkout's first step. */
async function fillInAddress(page: Page): Promise<void> {
  await addToCart(page).tap();
  await addedToCart(page).waitFor();
  await page.goto(new URL('/checkout', page.url()).href);
  await page.getByLabel(/^Email/).fill('guest@phone.test');
  await page.getByLabel(/^Phone\*/).fill('(415) 555-0134');
  await page.getByLabel(/^Recipient name/).fill('Robin Fielding');
  await page.getByLabel(/^Street Address/).fill('1 Market St');
  await page.getByLabel(/^City/).fill('San Francisco');
  await page.getByLabel(/^State/).selectOption('CA');
  await page.getByLabel(/^Postal Code/).fill('94105');
}

import type { Page } from '@playwright/test';
import type { Interaction } from './measure-inp.ts';

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/**
 * The most common interactions before a purchase.
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
      target: (page) => page.getByRole('button', { name: 'Add to Cart' }),
      done: (page) => page.getByRole('region', { name: 'Added to your cart' }).waitFor(),
    },
    {
      name: 'open picture',
      path: product,
      target: (page) => page.locator('.pictures button').first(),
      done: (page) => page.getByRole('dialog', { name: /^Pictures of/ }).waitFor(),
    },
  ];
}

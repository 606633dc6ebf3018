import { renderPage } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoryPage } from '../category/category-page.ts';
import { productPage } from '../product/product-page.ts';
import { pageOf, parka, parkaApi, parkaUrl as url, summaryOf, tree } from '../sample-catalog.ts';

const text = /Lowest price in the last 30 days/;

test('cards show the lowest price before a reduction, if there is one', async () => {
  const products = [
    summaryOf('Field Parka', { minPrice: 48, compareAtPrice: 60, lowestRecentPrice: 55 }),
    summaryOf('Fen Cap', { compareAtPrice: 70 }),
    summaryOf('Moor Cap', { lowestRecentPrice: 12 }),
  ];
  const api = { listCategories: tree, listProducts: pageOf(products), listCategoryBanners: [] };
  await renderPage(categoryPage, { url: '/category/women', api });
  expect(screen.getAllByText(text).map(({ textContent }) => textContent)).toEqual([
    'Lowest price in the last 30 days: $55.00',
  ]);
});

test('the product page shows it for the selected size', async () => {
  const variants = parka.variants.map((variant) =>
    variant.attributes.Size === '2XL' ? { ...variant, compareAtPrice: 200, lowestRecentPrice: 180 } : variant,
  );
  await renderPage(productPage, { url, api: { ...parkaApi, getProductDetails: { ...parka, variants } } });
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(screen.getByText('Lowest price in the last 30 days: $180.00')).toBeTruthy();
});

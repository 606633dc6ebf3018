import { expect, test } from 'vitest';
import { categoryHref, changeFilters, clearFilters, readFilters } from './category-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without a query is the first page of twelve by name', () => {
  expect(read('')).toEqual({ page: 0, size: 12, sort: 'name-asc' });
  expect(categoryHref('women', read(''))).toBe('/category/women');
});

test('what is written into the address is read from it again', () => {
  const filters = {
    page: 2,
    size: 24,
    sort: 'price-desc' as const,
    color: 'Off White',
    productSize: '2XL',
    minPrice: 10,
    maxPrice: 99.5,
    subcategory: 'knitwear',
  };
  const href = categoryHref('women', filters);
  expect(href).toContain('page=2&size=24&sortBy=price&sortDir=desc');
  expect(read(href.split('?')[1] ?? '')).toEqual(filters);
});

test('reads what a form sends without JavaScript', () => {
  expect(
    read('subcategory=old&color=&productSize=M&minPrice=&maxPrice=50&sort=price-asc&subcategory=new'),
  ).toEqual({
    page: 0,
    size: 12,
    sort: 'price-asc',
    productSize: 'M',
    maxPrice: 50,
    subcategory: 'new',
  });
});

test('takes nonsense as absent and turns a reversed price range round', () => {
  expect(read('page=-1&size=5000&sortBy=evil&minPrice=abc&color=')).toEqual({
    page: 0,
    size: 12,
    sort: 'name-asc',
  });
  expect(read('minPrice=90&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 90 });
});

test('a changed filter leads back to the first page; clearing keeps size and sort', () => {
  const filters = read('page=3&size=24&sortBy=name&sortDir=desc&color=Green');
  expect(changeFilters(filters, { productSize: 'S' })).toMatchObject({
    page: 0,
    color: 'Green',
    productSize: 'S',
  });
  expect(changeFilters(filters, { color: undefined })).not.toHaveProperty('color');
  expect(clearFilters(filters)).toEqual({ page: 0, size: 24, sort: 'name-desc' });
});

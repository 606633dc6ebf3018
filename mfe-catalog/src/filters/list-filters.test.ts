import { expect, test } from 'vitest';
import {
  changeFilters,
  clearFilters,
  countFilters,
  listHref,
  readFilters,
  toggleValue,
} from './list-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const women = { path: '/category/women' };

test('a URL without a query is the first page of twelve in recommended order', () => {
  expect(read('')).toEqual({ page: 0, size: 12, sort: 'recommended' });
  expect(listHref(women, read(''))).toBe('/category/women');
});

test('filters written to the URL are read back unchanged', () => {
  const filters = {
    page: 2,
    size: 24,
    sort: 'price-desc' as const,
    color: ['Off White', 'Black, or so'],
    productSize: ['2XL', '5½'],
    material: ['Crêpe'],
    fit: ['Slim', 'Loose'],
    brand: ['Haldane & Söhne'],
    minPrice: 10,
    maxPrice: 99.5,
    subcategory: 'knitwear',
    onSale: true as const,
    inStock: true as const,
  };
  const href = listHref({ ...women, fixedQuery: { q: 'coat' } }, filters);
  expect(href).toContain('q=coat&page=2&size=24&sortBy=price&sortDir=desc&color=Off+White&color=Black');
  expect(read(href.split('?')[1] ?? '')).toEqual(filters);
  expect(countFilters(filters)).toBe(13);
});

test('still reads URLs with one value per filter', () => {
  expect(read('sortBy=name&sortDir=asc&color=Green&productSize=M')).toEqual({
    page: 0,
    size: 12,
    sort: 'name-asc',
    color: ['Green'],
    productSize: ['M'],
  });
  expect(listHref(women, read('color=Green&productSize=M'))).toBe(
    '/category/women?color=Green&productSize=M',
  );
});

test('the URL names every sort order except the recommended one', () => {
  expect(listHref(women, read('sortBy=name'))).toBe('/category/women?sortBy=name&sortDir=asc');
  expect(read('sortDir=DESC').sort).toBe('name-desc');
  expect(read('sort=recommended').sort).toBe('recommended');
});

test('reads what a form sends without JavaScript', () => {
  expect(
    read(
      'subcategory=old&color=Black&color=Navy&productSize=M&inStock=true&minPrice=&maxPrice=50&sort=price-asc&subcategory=new',
    ),
  ).toEqual({
    page: 0,
    size: 12,
    sort: 'price-asc',
    color: ['Black', 'Navy'],
    productSize: ['M'],
    maxPrice: 50,
    subcategory: 'new',
    inStock: true,
  });
});

test('ignores invalid values and swaps a reversed price range', () => {
  expect(
    read(
      'page=-1&size=5000&sortBy=evil&minPrice=abc&color=&color=+&color=%00&productSize=M%07&onSale=perhaps',
    ),
  ).toEqual({
    page: 0,
    size: 12,
    sort: 'recommended',
  });
  expect(read('minPrice=90&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 90 });
});

test('limits the number and length of values like the API', () => {
  const { color } = read(`color=${'x'.repeat(500)}&color=Black${'&color=Black'.repeat(50)}`);
  expect(color).toEqual(['x'.repeat(60), 'Black']);
  expect(read(Array.from({ length: 50 }, (_, n) => `fit=${n}`).join('&')).fit).toHaveLength(20);
});

test('changing a filter returns to the first page; clearing keeps page size and sort', () => {
  const filters = read('page=3&size=24&sortBy=name&sortDir=desc&color=Green');
  expect(changeFilters(filters, { productSize: ['S'] })).toMatchObject({
    page: 0,
    color: ['Green'],
    productSize: ['S'],
  });
  expect(changeFilters(filters, { color: toggleValue(['Green'], 'green', false) })).not.toHaveProperty(
    'color',
  );
  expect(changeFilters(filters, { color: toggleValue(['Green'], 'Black', true) }).color).toEqual([
    'Green',
    'Black',
  ]);
  expect(clearFilters(filters)).toEqual({ page: 0, size: 24, sort: 'name-desc' });
});

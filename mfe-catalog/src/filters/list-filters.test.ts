import { expect, test } from 'vitest';
import { changeFilters, clearFilters, countFilters, listHref, readFilters, toggled } from './list-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const women = { path: '/category/women' };

test('an address without a query is the first page of twelve as recommended', () => {
  expect(read('')).toEqual({ page: 0, size: 12, sort: 'recommended' });
  expect(listHref(women, read(''))).toBe('/category/women');
});

test('what is written into the address is read from it again', () => {
  const filters = {
    page: 2,
    size: 24,
    sort: 'price-desc' as const,
    color: ['Off White', 'Black, or so'],
    productSize: ['2XL', '5½'],
    material: ['Crêpe'],
    fit: ['Slim', 'Loose'],
    minPrice: 10,
    maxPrice: 99.5,
    subcategory: 'knitwear',
    onSale: true as const,
    inStock: true as const,
  };
  const href = listHref({ ...women, fixed: { q: 'coat' } }, filters);
  expect(href).toContain('q=coat&page=2&size=24&sortBy=price&sortDir=desc&color=Off+White&color=Black');
  expect(read(href.split('?')[1] ?? '')).toEqual(filters);
  expect(countFilters(filters)).toBe(12);
});

test('an address of one value each, as it has always been, says the same', () => {
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

test('every order but the recommended one is in the address', () => {
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

test('takes nonsense as absent and turns a reversed price range round', () => {
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

test('keeps to as many values, and as long ones, as the API takes', () => {
  const { color } = read(`color=${'x'.repeat(500)}&color=Black${'&color=Black'.repeat(50)}`);
  expect(color).toEqual(['x'.repeat(60), 'Black']);
  expect(read(Array.from({ length: 50 }, (_, n) => `fit=${n}`).join('&')).fit).toHaveLength(20);
});

test('a changed filter leads back to the first page; clearing keeps size and sort', () => {
  const filters = read('page=3&size=24&sortBy=name&sortDir=desc&color=Green');
  expect(changeFilters(filters, { productSize: ['S'] })).toMatchObject({
    page: 0,
    color: ['Green'],
    productSize: ['S'],
  });
  expect(changeFilters(filters, { color: toggled(['Green'], 'green', false) })).not.toHaveProperty('color');
  expect(changeFilters(filters, { color: toggled(['Green'], 'Black', true) }).color).toEqual([
    'Green',
    'Black',
  ]);
  expect(clearFilters(filters)).toEqual({ page: 0, size: 24, sort: 'name-desc' });
});

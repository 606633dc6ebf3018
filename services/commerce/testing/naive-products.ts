import fc from 'fast-check';
import type { NaiveProduct } from './naive-list.ts';
import { sampleCategories, sampleProduct } from './sample-catalog.ts';

const categories = sampleCategories('ONE');
const shades = [
  ['Ink', 'Black'], ['Jet', 'Black'], ['Moss', 'Green'], ['Black', 'Gray'], ['Oat', 'Beige'],
] as const; // prettier-ignore
const materials = ['Silk', 'Merino wool', '98% Cotton, 2% Elastane', ''];

const offer = fc.record({
  stock: fc.array(fc.constantFrom(0, 0, 1, 5), { minLength: 4, maxLength: 4 }),
  price: fc.constantFrom(1000, 1999, 2000, 5000),
});
/** Generates products from few values, so that products often share them. @returns a function from id to product */
export const naiveProduct = fc
  .record({
    name: fc.constantFrom('apron', 'Apron', 'belt', 'Cap', 'dress'),
    categoryId: fc.constantFrom('women-accessories-hats', 'women-dresses', 'women', 'sale'),
    alsoInCategoryIds: fc.subarray(['sale', 'women-dresses']),
    material: fc.constantFrom(...materials),
    specifications: fc.constantFrom('', '<p>Fit: Slim</p>', '<p>Fit: Loose</p>'),
    isReduced: fc.boolean(),
    age: fc.integer({ min: 0, max: 3 }),
    shades: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
    offers: fc.array(offer, { minLength: 5, maxLength: 5 }),
  })
  .map(({ isReduced, age, shades: chosen, offers, ...own }) => (id: string): NaiveProduct => {
    const listedIn = new Set([own.categoryId, ...own.alsoInCategoryIds].flatMap(withAncestors));
    const plain = sampleProduct(id);
    return {
      ...plain,
      ...own,
      createdAt: new Date(Date.UTC(2026, 0, 1 + age)),
      listedIn: [...listedIn],
      colors: chosen.map((i) => ({ ...plain.colors[0]!, name: shades[i]![0], family: shades[i]![1] })),
      variants: chosen.flatMap((i) =>
        ['S', 'M', 'L', '38'].map((size, index) => ({
          sku: `${id}-${i}-${size}`,
          color: shades[i]![0],
          size,
          priceMinor: offers[i]!.price + index * 10,
          compareAtMinor: isReduced ? 9000 : null,
          stock: offers[i]!.stock[index]!,
          weightGrams: 1,
        })),
      ),
    };
  });
const oneToThreeOf = (...values: string[]) => fc.subarray(values, { minLength: 1, maxLength: 3 });
/** Generates filters with values that many products have, few have or none has. */
export const listQuery = fc.record(
  {
    categoryId: fc.constantFrom('women', 'women-accessories', 'sale', 'women-accessories-hats'),
    color: oneToThreeOf('black', 'Green', 'INK', 'jet', 'puce'),
    productSize: oneToThreeOf('S', 'M', '38', 'XXL'),
    material: oneToThreeOf('silk', 'COTTON', 'o', 'paper'),
    fit: oneToThreeOf('slim', 'Loose', 'regular'),
    minPrice: fc.constantFrom(0, 10, 19.99, 60),
    maxPrice: fc.constantFrom(10, 20.3, 99_999_999.99),
    onSale: fc.constant(true),
    inStock: fc.constant(true),
    page: fc.constantFrom(0, 1),
    pageSize: fc.constantFrom(1, 3, 100),
  },
  { requiredKeys: ['page', 'pageSize'] },
);
export const listSort = fc
  .tuple(fc.constantFrom('id', 'name', 'price', 'createdAt', 'recommended'), fc.constantFrom('asc', 'desc'))
  .map(([key, direction]) => (key === 'recommended' ? key : `${key},${direction}`));

function withAncestors(id: string): string[] {
  const category = categories.find((one) => one.id === id);
  return category ? [id, ...(category.parent_id === null ? [] : withAncestors(category.parent_id))] : [];
}

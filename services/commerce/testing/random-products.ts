import type { ProductWrite } from '../src/catalog/products/product-write.ts';
import { sampleProduct } from './sample-catalog.ts';
import type { SeededRandom } from './seeded-random.ts';

type Choices = readonly [string, ...string[]];
const adjectives: Choices = [
  'Moor',
  'Crêpe',
  'Long',
  'Ribbed',
  'City',
  'Ink',
  'Waxed',
  '🧥',
  'Ｗide',
  'été',
  'Zed',
];
const kinds: Choices = ['Jacket', 'Coat', 'Dress', 'Trousers', 'Cap', 'Jackets', 'Silk Shirt', 'T-Shirt'];
const materials: Choices = [
  'Silk',
  'Merino wool',
  '98% Cotton, 2% Elastane',
  '',
  'Crêpe de Chine',
  '50*50 mix?',
];
const brands: Choices = ['', 'Fen & Co', 'FEN & CO', 'Moor', 'Éclat'];
const tags: Choices = ['linen', 'rainwear', 'gift', 'dress shirt', 'Sale Item'];
const shades = [
  ['Ink', 'Black'], ['Jet', 'Black'], ['Moss', 'Green'], ['Black', 'Gray'], ['Oat', 'Beige'], ['Navy', 'Navy'],
] as const; // prettier-ignore
const categoryIds: Choices = ['women-accessories-hats', 'women-dresses', 'women', 'sale'];
const sizes = ['S', 'M', 'L', '38'];

/** A product of few words, values and prices, so that products share them. */
export function randomProduct(random: SeededRandom, id: string): ProductWrite {
  const plain = sampleProduct(id);
  const some = <T>(values: readonly T[]): T[] => values.filter(() => random.integer(0, 2) === 0);
  const [first = shades[0], ...others] = some(shades);
  const chosen = [first, ...others];
  const isReduced = random.integer(0, 3) === 0;
  return {
    ...plain,
    name: `${random.pick(adjectives)} ${random.pick(kinds)}`,
    categoryId: random.pick(categoryIds),
    alsoInCategoryIds: some(['sale', 'women-dresses']),
    description: `<p>Goes with a ${random.pick(kinds)} in ${random.pick(materials)}.</p>`,
    specifications: random.pick(['', '<p>Fit: Slim</p>', '<p>Fit: Loose</p>']),
    material: random.pick(materials),
    brand: random.pick(brands),
    tags: some(tags),
    isPublished: random.integer(0, 9) > 0,
    createdAt: new Date(Date.UTC(2026, 0, 1 + random.integer(0, 3))),
    colors: chosen.map(([name, family]) => ({ ...plain.colors[0]!, name, family })),
    variants: chosen.flatMap(([color]) =>
      sizes.map((size) => ({
        sku: `${id}-${color}-${size}`,
        color,
        size,
        priceMinor: 1_000 * random.integer(1, 6) + random.integer(0, 1) * 999,
        compareAtMinor: isReduced ? 9_000 : null,
        stock: random.integer(0, 2),
        weightGrams: 1,
      })),
    ),
  };
}

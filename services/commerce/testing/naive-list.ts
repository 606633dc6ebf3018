import { dollars } from '../src/platform/money.ts';
import { colorFamilies, familyNamed, type ColorFamily } from '../src/catalog/products/color-families.ts';
import type { ListFilter, ListOrder, ListPage } from '../src/catalog/lists/list-filter.ts';
import type { ProductWrite } from '../src/catalog/products/product-write.ts';
import { compareSizes } from '../src/catalog/products/size-order.ts';

/** A product, and all categories that list it: its own and their ancestors. */
export interface NaiveProduct extends Omit<ProductWrite, 'createdAt'> {
  createdAt: Date;
  listedIn: string[];
}

/** The expected result of a product list, computed by checking every product against each filter. */
export function naiveList(
  products: NaiveProduct[],
  categories: { id: string; name: string; parent_id: string | null }[],
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
) {
  const found = products.filter((product) => matches(product, filter)).sort(comparator(order, filter));
  /** How many products match with this part of the filter replaced. */
  const countOf = (replacement: ListFilter) =>
    products.filter((product) => matches(product, { ...filter, ...replacement })).length;
  const counts = (values: Iterable<string>, filterFor: (value: string) => ListFilter) =>
    [...new Set(values)]
      .map((value) => ({ value, count: countOf(filterFor(value)) }))
      .filter(({ count }) => count > 0);
  const priced = products
    .filter((product) => matches(product, filter, 'price'))
    .flatMap(({ variants }) => variants.map(({ priceMinor }) => priceMinor));
  const childCategories = categories.filter(({ parent_id }) => parent_id === (filter.categoryId ?? null));
  const sizes = products.flatMap(({ variants }) => variants.map(({ size }) => size));
  return {
    ids: found.slice(page.page * page.size, (page.page + 1) * page.size).map(({ id }) => id),
    total: found.length,
    facets: {
      colors: counts(Object.keys(colorFamilies), (value) => ({ colors: [value.toLowerCase()] })).map(
        ({ value, count }) => ({ value, hex: colorFamilies[value as ColorFamily], count }),
      ),
      sizes: counts(sizes, (value) => ({ sizes: [value] })).sort((a, b) => compareSizes(a.value, b.value)),
      materials: counts(['Cotton', 'Silk', 'Wool'], (value) => ({ materials: [value.toLowerCase()] })).sort(
        (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
      ),
      fits: counts(['Slim', 'Regular', 'Loose'], (value) => ({ fits: [value.toLowerCase()] })),
      onSale: countOf({ onSale: true }),
      inStock: countOf({ inStock: true }),
      subcategories: childCategories
        .map(({ id, name }) => ({ id, name, count: countOf({ categoryId: id }) }))
        .filter(({ count }) => count > 0),
      price: priced.length
        ? { min: dollars(Math.min(...priced)), max: dollars(Math.max(...priced)) }
        : { min: 0, max: 0 },
    },
  };
}

function matches(product: NaiveProduct, filter: ListFilter, without?: 'price'): boolean {
  if (filter.categoryId && !product.listedIn.includes(filter.categoryId)) return false;
  if (!hasVariant(product, filter)) return false;
  const material = product.material.toLowerCase();
  if (filter.materials && !filter.materials.some((part) => material.includes(part))) return false;
  if (filter.fits && !filter.fits.includes(naiveFit(product).toLowerCase())) return false;
  if (filter.onSale && product.variants.every(({ compareAtMinor }) => compareAtMinor === null)) return false;
  if (without === 'price') return true;
  const prices = product.variants.map(({ priceMinor }) => priceMinor);
  return (
    Math.max(...prices) >= (filter.minPriceMinor ?? 0) &&
    Math.min(...prices) <= (filter.maxPriceMinor ?? Infinity)
  );
}

/** Whether one variant has a wanted color and a wanted size. If filtered by size or stock, it must be in stock. */
function hasVariant(product: NaiveProduct, { colors, sizes, inStock }: ListFilter): boolean {
  return product.variants.some((variant) => {
    const shade = product.colors.find(({ name }) => name === variant.color)!;
    return (
      (!colors || colors.some((color) => isColor(shade, color))) &&
      (!sizes || sizes.includes(variant.size)) &&
      (!(sizes || inStock) || variant.stock > 0)
    );
  });
}

/** The fit in a sample's specifications. */
export function naiveFit({ specifications = '' }: Pick<NaiveProduct, 'specifications'>): string {
  return /Fit: (\w+)/.exec(specifications)?.[1] ?? '';
}

function isColor(shade: { name: string; family: string }, color: string): boolean {
  const family = familyNamed(color);
  return family === undefined ? shade.name.toLowerCase() === color : shade.family === family;
}

function comparator({ key, direction }: ListOrder, filter: ListFilter) {
  const sign = direction === 'asc' ? 1 : -1;
  const value = (product: NaiveProduct) => {
    if (key === 'price') return Math.min(...product.variants.map(({ priceMinor }) => priceMinor));
    // The samples have no reviews, so the recommended order is by date.
    if (key === 'createdAt' || key === 'recommended') return product.createdAt.getTime();
    return key === 'name' ? product.name.toLowerCase() : product.id;
  };
  const soldOut = (product: NaiveProduct) =>
    key === 'recommended' && !hasVariant(product, { ...filter, inStock: true }) ? 1 : 0;
  const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return (a: NaiveProduct, b: NaiveProduct) =>
    soldOut(a) - soldOut(b) || sign * (compare(value(a), value(b)) || compare(a.id, b.id));
}

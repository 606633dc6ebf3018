import { dollars } from '../money.ts';
import { colorFamilies, familyNamed, type ColorFamily } from '../catalog/color-families.ts';
import type { ListFilter, ListOrder, ListPage } from '../catalog/list-filter.ts';
import type { ProductWrite } from '../catalog/product-write.ts';
import { compareSizes } from '../catalog/size-order.ts';

/** A product and every category that lists it, those above its own among them. */
export interface NaiveProduct extends Omit<ProductWrite, 'createdAt'> {
  createdAt: Date;
  listedIn: string[];
}

type Part = 'category' | 'color' | 'size' | 'price';

/** What a list must answer, the long way: every product is looked at for every question. */
export function naiveList(
  products: NaiveProduct[],
  categories: { id: string; name: string; parent_id: string | null }[],
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
) {
  const found = products.filter((product) => fulfils(product, filter)).sort(comparing(order));
  const without = (part: Part) => products.filter((product) => fulfils(product, filter, part));
  const families = without('color').flatMap((product) => [
    ...new Set(shades(product, filter.size).map(({ family }) => family)),
  ]);
  const sizes = without('size').flatMap((product) => [
    ...new Set(stocked(product, filter.color).map(({ size }) => size)),
  ]);
  const priced = without('price').flatMap(({ variants }) => variants.map(({ priceMinor }) => priceMinor));
  const below = categories.filter(({ parent_id }) => parent_id === (filter.categoryId ?? null));
  return {
    ids: found.slice(page.page * page.size, (page.page + 1) * page.size).map(({ id }) => id),
    total: found.length,
    facets: {
      colors: Object.keys(colorFamilies)
        .map((value) => ({
          value,
          hex: colorFamilies[value as ColorFamily],
          count: families.filter((family) => family === value).length,
        }))
        .filter(({ count }) => count > 0),
      sizes: [...new Set(sizes)]
        .sort(compareSizes)
        .map((value) => ({ value, count: sizes.filter((size) => size === value).length })),
      subcategories: below
        .map(({ id, name }) => ({
          id,
          name,
          count: without('category').filter(({ listedIn }) => listedIn.includes(id)).length,
        }))
        .filter(({ count }) => count > 0),
      price: priced.length
        ? { min: dollars(Math.min(...priced)), max: dollars(Math.max(...priced)) }
        : { min: 0, max: 0 },
    },
  };
}

function fulfils(product: NaiveProduct, filter: ListFilter, without?: Part): boolean {
  const prices = product.variants.map(({ priceMinor }) => priceMinor);
  const color = without === 'color' ? undefined : filter.color;
  const size = without === 'size' ? undefined : filter.size;
  if (without !== 'category' && filter.categoryId && !product.listedIn.includes(filter.categoryId))
    return false;
  if (size !== undefined && !stocked(product, color).some((variant) => variant.size === size)) return false;
  if (size === undefined && color !== undefined && !product.colors.some((shade) => isColor(shade, color)))
    return false;
  if (filter.material !== undefined && !product.material.toLowerCase().includes(filter.material))
    return false;
  if (filter.onSale && product.variants.every(({ compareAtMinor }) => compareAtMinor === null)) return false;
  if (without === 'price') return true;
  return (
    Math.max(...prices) >= (filter.minPriceMinor ?? 0) &&
    Math.min(...prices) <= (filter.maxPriceMinor ?? Infinity)
  );
}

/** Colours; with a size, those that are in stock in it. */
function shades(product: NaiveProduct, size: string | undefined) {
  if (size === undefined) return product.colors;
  return product.colors.filter(({ name }) =>
    product.variants.some((variant) => variant.color === name && variant.size === size && variant.stock > 0),
  );
}

/** Variants in stock; with a colour, those in it. */
function stocked(product: NaiveProduct, color: string | undefined) {
  const names = product.colors
    .filter((shade) => color === undefined || isColor(shade, color))
    .map(({ name }) => name);
  return product.variants.filter((variant) => variant.stock > 0 && names.includes(variant.color));
}

function isColor(shade: { name: string; family: string }, color: string): boolean {
  const family = familyNamed(color);
  return family === undefined ? shade.name.toLowerCase() === color : shade.family === family;
}

function comparing({ key, direction }: ListOrder) {
  const sign = direction === 'asc' ? 1 : -1;
  const value = (product: NaiveProduct) => {
    if (key === 'price') return Math.min(...product.variants.map(({ priceMinor }) => priceMinor));
    if (key === 'createdAt') return product.createdAt.getTime();
    return key === 'name' ? product.name.toLowerCase() : product.id;
  };
  const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return (a: NaiveProduct, b: NaiveProduct) => sign * (compare(value(a), value(b)) || compare(a.id, b.id));
}

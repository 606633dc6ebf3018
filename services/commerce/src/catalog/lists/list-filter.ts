import type { QueryOf, listProducts } from '@selvedge/contract';
import { toMinor } from '../../platform/money.ts';

type FilterQuery = Pick<
  QueryOf<typeof listProducts>,
  'color' | 'productSize' | 'material' | 'fit' | 'brand' | 'minPrice' | 'maxPrice' | 'onSale' | 'inStock'
>;
export type SortKey = 'id' | 'name' | 'price' | 'createdAt' | 'recommended';

/** Which products a list shows, in database units. A product must match one value of every given property. */
export interface ListFilter {
  categoryId?: string;
  /** Color names or the color families that group them, lower case. */
  colors?: string[];
  /** In stock in one of these sizes; with `colors`, in one of those colors. */
  sizes?: string[];
  /** Material families, or text contained in the material; lower case. */
  materials?: string[];
  /** Lower case. */
  fits?: string[];
  /** Lower case. */
  brands?: string[];
  minPriceMinor?: number;
  maxPriceMinor?: number;
  onSale?: boolean;
  /** With `colors` and `sizes`, in one of those. */
  inStock?: boolean;
}

export interface ListOrder {
  key: SortKey;
  direction: 'asc' | 'desc';
}

export interface ListPage {
  page: number;
  size: number;
}

/** The filter of a query, without the category, which can be given by ID or name. */
export function toListFilter(query: FilterQuery): ListFilter {
  return {
    ...anyOf('colors', query.color, (color) => color.toLowerCase()),
    ...anyOf('sizes', query.productSize, (size) => size),
    ...anyOf('materials', query.material, (material) => material.toLowerCase()),
    ...anyOf('fits', query.fit, (fit) => fit.toLowerCase()),
    ...anyOf('brands', query.brand, (brand) => brand.toLowerCase()),
    ...(query.minPrice !== undefined && { minPriceMinor: toMinor(query.minPrice) }),
    ...(query.maxPrice !== undefined && { maxPriceMinor: toMinor(query.maxPrice) }),
    ...(query.onSale === true && { onSale: true }),
    ...(query.inStock === true && { inStock: true }),
  };
}

function anyOf<Name extends string>(
  name: Name,
  values: string[] | undefined,
  keyOf: (value: string) => string,
): { [N in Name]?: string[] } {
  if (values === undefined || values.length === 0) return {};
  return { [name]: [...new Set(values.map((value) => keyOf(value.trim())))] } as { [N in Name]?: string[] };
}

/** Parses `name,asc`. The contract's schema has already validated the format. */
export function toListOrder(sort: string): ListOrder {
  const [key, direction] = sort.split(',');
  if (key === 'recommended') return { key, direction: 'desc' };
  return { key: key as SortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

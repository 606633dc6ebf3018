import type { QueryOf, listProducts } from '@selvedge/contract';
import { minorOf } from '../money.ts';

type Narrowing = Pick<
  QueryOf<typeof listProducts>,
  'color' | 'productSize' | 'material' | 'fit' | 'minPrice' | 'maxPrice' | 'onSale' | 'inStock'
>;
export type SortKey = 'id' | 'name' | 'price' | 'createdAt' | 'recommended';

/** Which products a list shows, in the units of the database: one of the values of every property that is named. */
export interface ListFilter {
  categoryId?: string;
  /** Colors' own names or the basic colors they are grouped under, lower case. */
  colors?: string[];
  /** In stock in one of these; with colors, in one of those. */
  sizes?: string[];
  /** Families, or texts that the material holds; lower case. */
  materials?: string[];
  /** Lower case. */
  fits?: string[];
  minPriceMinor?: number;
  maxPriceMinor?: number;
  onSale?: boolean;
  /** With colors and sizes, in one of those. */
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

/** The filter of a query, without the category, which may be named in two ways. */
export function filterOf(query: Narrowing): ListFilter {
  return {
    ...anyOf('colors', query.color, (color) => color.toLowerCase()),
    ...anyOf('sizes', query.productSize, (size) => size),
    ...anyOf('materials', query.material, (material) => material.toLowerCase()),
    ...anyOf('fits', query.fit, (fit) => fit.toLowerCase()),
    ...(query.minPrice !== undefined && { minPriceMinor: minorOf(query.minPrice) }),
    ...(query.maxPrice !== undefined && { maxPriceMinor: minorOf(query.maxPrice) }),
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

/** `name,asc` → its parts; the schema of the contract has checked the form. */
export function orderOf(sort: string): ListOrder {
  const [key, direction] = sort.split(',');
  if (key === 'recommended') return { key, direction: 'desc' };
  return { key: key as SortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

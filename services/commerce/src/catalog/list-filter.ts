import type { QueryOf, listProducts } from '@selvedge/contract';
import { minorOf } from '../money.ts';

type ListProductsQuery = QueryOf<typeof listProducts>;
export type SortKey = 'id' | 'name' | 'price' | 'createdAt';

/** Which products a list shows, in the units of the database. */
export interface ListFilter {
  categoryId?: string;
  /** A colour's own name or the basic colour it is grouped under, lower case. */
  color?: string;
  /** In stock in this size. */
  size?: string;
  material?: string;
  minPriceMinor?: number;
  maxPriceMinor?: number;
  onSale?: boolean;
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
export function filterOf(query: ListProductsQuery): ListFilter {
  return {
    ...(query.color !== undefined && { color: query.color.trim().toLowerCase() }),
    ...(query.productSize !== undefined && { size: query.productSize.trim() }),
    ...(query.material !== undefined && { material: query.material.trim().toLowerCase() }),
    ...(query.minPrice !== undefined && { minPriceMinor: minorOf(query.minPrice) }),
    ...(query.maxPrice !== undefined && { maxPriceMinor: minorOf(query.maxPrice) }),
    ...(query.onSale === true && { onSale: true }),
  };
}

/** `name,asc` → its parts; the schema of the contract has checked the form. */
export function orderOf(sort: string): ListOrder {
  const [key, direction] = sort.split(',');
  return { key: key as SortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

import { wholeNumber } from '../whole-number.ts';
import { categoryPath } from './category-tree.ts';

export const sortKeys = ['name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What a shopper has narrowed a category to; its one home is the address. */
export interface CategoryFilters {
  page: number;
  size: number;
  sort: SortKey;
  color?: string;
  productSize?: string;
  /** Dollars. */
  minPrice?: number;
  maxPrice?: number;
  subcategory?: string;
}

export const defaultPageSize = 12;
const narrowing = ['color', 'productSize', 'minPrice', 'maxPrice', 'subcategory'] as const;

/** Reads the address; whatever makes no sense counts as absent. */
export function readFilters(query: URLSearchParams): CategoryFilters {
  // A form sent without JavaScript repeats a name that a button overrides, and sends the sort as one word.
  const last = (name: string) => query.getAll(name).at(-1)?.trim() || undefined;
  const sort = last('sort') ?? `${last('sortBy') ?? 'name'}-${last('sortDir')?.toLowerCase() ?? 'asc'}`;
  const prices = [priceOf(last('minPrice')), priceOf(last('maxPrice'))] as const;
  const isReversed = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  return dropAbsent({
    page: wholeNumber(last('page'), 0, 100_000) ?? 0,
    size: wholeNumber(last('size'), 1, 48) ?? defaultPageSize,
    sort: sortKeys.find((key) => key === sort) ?? 'name-asc',
    color: last('color')?.slice(0, 60),
    productSize: last('productSize')?.slice(0, 20),
    minPrice: isReversed ? prices[1] : prices[0],
    maxPrice: isReversed ? prices[0] : prices[1],
    subcategory: last('subcategory'),
  });
}

/** The address of a category narrowed so; defaults are left out. */
export function categoryHref(categoryId: string, filters: CategoryFilters): string {
  const query = new URLSearchParams();
  if (filters.page > 0) query.set('page', String(filters.page));
  if (filters.size !== defaultPageSize) query.set('size', String(filters.size));
  if (filters.sort !== 'name-asc') {
    const [sortBy = 'name', sortDir = 'asc'] = filters.sort.split('-');
    query.set('sortBy', sortBy);
    query.set('sortDir', sortDir);
  }
  for (const name of narrowing) {
    const value = filters[name];
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return categoryPath(categoryId) + (search ? `?${search}` : '');
}

/** Changes filters or sort, which leads back to the first page. */
export function changeFilters(
  filters: CategoryFilters,
  change: { [Name in keyof CategoryFilters]?: CategoryFilters[Name] | undefined },
): CategoryFilters {
  return dropAbsent({ ...filters, page: 0, ...change });
}

/** Page size and sort stay; all that narrows goes. */
export function clearFilters({ size, sort }: CategoryFilters): CategoryFilters {
  return { page: 0, size, sort };
}

export function countFilters(filters: CategoryFilters): number {
  return narrowing.filter((name) => filters[name] !== undefined).length;
}

/** The dollars a shopper typed; absent when it is no amount. */
export function priceOf(text: string | undefined): number | undefined {
  const amount = Number(text?.replace(/[$,\s]/g, '') || Number.NaN);
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) / 100 : undefined;
}

function dropAbsent<T extends object>(values: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

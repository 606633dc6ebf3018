import { parseInteger } from '../parse-integer.ts';

export const sortKeys = ['recommended', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The filters, sort order and page of a list, stored only in the URL. A product matches any value of each filter. */
export interface ListFilters {
  page: number;
  size: number;
  sort: SortKey;
  color?: string[];
  productSize?: string[];
  material?: string[];
  fit?: string[];
  brand?: string[];
  /** In dollars. */
  minPrice?: number;
  maxPrice?: number;
  subcategory?: string;
  onSale?: true;
  inStock?: true;
}

/** The URL of a list without filters. */
export interface ListRoute {
  path: string;
  /** Parameters that filters never change, such as the search query. */
  fixedQuery?: Readonly<Record<string, string>>;
}

export type FilterChange = { [Name in keyof ListFilters]?: ListFilters[Name] | undefined };

export const defaultPageSize = 12;
export const defaultFilters = { page: 0, size: defaultPageSize, sort: 'recommended' } as const;
/** The API's limit per filter. */
const maxValues = 20;
const filterNames = [
  'color',
  'productSize',
  'material',
  'fit',
  'brand',
  'minPrice',
  'maxPrice',
  'subcategory',
  'onSale',
  'inStock',
] as const;

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(query: URLSearchParams): ListFilters {
  // Without JavaScript the form sends `sort` as one value, and `subcategory` twice: the pressed button's value is last.
  const last = (name: string) => query.getAll(name).at(-1)?.trim() || undefined;
  const all = (name: string, maxLength: number) => {
    const values = query.getAll(name).map((value) => value.trim().slice(0, maxLength));
    // The API rejects control characters.
    const valid = values.filter((value) => value !== '' && !/\p{Cc}/u.test(value));
    return nonEmpty([...new Set(valid)].slice(0, maxValues));
  };
  const isTrue = (name: string) => (last(name) === 'true' ? true : undefined);
  const prices = [parsePrice(last('minPrice')), parsePrice(last('maxPrice'))] as const;
  const isReversed = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  return dropAbsent({
    page: parseInteger(last('page'), 0, 100_000) ?? 0,
    size: parseInteger(last('size'), 1, 48) ?? defaultPageSize,
    sort: readSort(last('sort'), last('sortBy'), last('sortDir')),
    color: all('color', 60),
    productSize: all('productSize', 20),
    material: all('material', 60),
    fit: all('fit', 20),
    brand: all('brand', 120),
    minPrice: isReversed ? prices[1] : prices[0],
    maxPrice: isReversed ? prices[0] : prices[1],
    subcategory: last('subcategory'),
    onSale: isTrue('onSale'),
    inStock: isTrue('inStock'),
  });
}

function readSort(sort: string | undefined, by: string | undefined, direction: string | undefined): SortKey {
  const hasParts = by !== undefined || direction !== undefined;
  const wanted = sort ?? (hasParts ? `${by ?? 'name'}-${direction?.toLowerCase() ?? 'asc'}` : undefined);
  return sortKeys.find((key) => key === wanted) ?? defaultFilters.sort;
}

/** The URL of a list with these filters; defaults are left out. */
export function listHref({ path, fixedQuery }: ListRoute, filters: ListFilters): string {
  const query = new URLSearchParams(fixedQuery);
  if (filters.page > 0) query.set('page', String(filters.page));
  if (filters.size !== defaultPageSize) query.set('size', String(filters.size));
  if (filters.sort !== defaultFilters.sort) {
    const [sortBy = 'name', sortDir = 'asc'] = filters.sort.split('-');
    query.set('sortBy', sortBy);
    query.set('sortDir', sortDir);
  }
  for (const name of filterNames)
    for (const value of [filters[name] ?? []].flat()) query.append(name, String(value));
  const search = query.toString();
  return path + (search ? `?${search}` : '');
}

/** Changes filters or the sort order, and returns to the first page. */
export function changeFilters(filters: ListFilters, change: FilterChange): ListFilters {
  return dropAbsent({ ...filters, page: 0, ...change });
}

/** Adds or removes a value, ignoring case; undefined when no value is left. */
export function toggleValue(
  chosen: readonly string[],
  value: string,
  isChosen: boolean,
): string[] | undefined {
  const others = chosen.filter((other) => !equalsIgnoreCase(other, value));
  return nonEmpty(isChosen ? [...others, value] : others);
}

export const equalsIgnoreCase = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Keeps page size and sort order. */
export function clearFilters({ size, sort }: ListFilters): ListFilters {
  return { page: 0, size, sort };
}

/** The number of active filter values. */
export function countFilters(filters: ListFilters): number {
  return filterNames.flatMap((name) => filters[name] ?? []).length;
}

/** Whether the filters select particular variants, so that product links keep the shown color. */
export function selectsVariant({ color, productSize, inStock }: ListFilters): boolean {
  return color !== undefined || productSize !== undefined || inStock !== undefined;
}

/** Parses a typed dollar amount; undefined if it isn't one. */
export function parsePrice(text: string | undefined): number | undefined {
  const amount = Number(text?.replace(/[$,\s]/g, '') || Number.NaN);
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) / 100 : undefined;
}

function nonEmpty(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}

function dropAbsent<T extends object>(values: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

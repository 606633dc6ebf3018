import { wholeNumber } from '../whole-number.ts';

export const sortKeys = ['recommended', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What a shopper has narrowed a list to; its one home is the address. Of a property, any of its values. */
export interface ListFilters {
  page: number;
  size: number;
  sort: SortKey;
  color?: string[];
  productSize?: string[];
  material?: string[];
  fit?: string[];
  /** Dollars. */
  minPrice?: number;
  maxPrice?: number;
  subcategory?: string;
  onSale?: true;
  inStock?: true;
}

/** A list that is narrowed by its address. */
export interface ListPlace {
  path: string;
  /** What the address says besides, such as what is searched for. */
  fixed?: Readonly<Record<string, string>>;
}

export type FilterChange = { [Name in keyof ListFilters]?: ListFilters[Name] | undefined };

export const defaultPageSize = 12;
export const plainList = { page: 0, size: defaultPageSize, sort: 'recommended' } as const;
/** As many of each as the API takes. */
const mostValues = 20;
const narrowing = [
  'color',
  'productSize',
  'material',
  'fit',
  'minPrice',
  'maxPrice',
  'subcategory',
  'onSale',
  'inStock',
] as const;

/** Reads the address; whatever makes no sense counts as absent. */
export function readFilters(query: URLSearchParams): ListFilters {
  // A form sent without JavaScript repeats a name that a button overrides, and sends the sort as one word.
  const last = (name: string) => query.getAll(name).at(-1)?.trim() || undefined;
  const all = (name: string, mostLetters: number) => {
    const values = query.getAll(name).map((value) => value.trim().slice(0, mostLetters));
    // The API takes no control characters.
    const possible = values.filter((value) => value !== '' && !/\p{Cc}/u.test(value));
    return someOf([...new Set(possible)].slice(0, mostValues));
  };
  const isTrue = (name: string) => (last(name) === 'true' ? true : undefined);
  const prices = [priceOf(last('minPrice')), priceOf(last('maxPrice'))] as const;
  const isReversed = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  return dropAbsent({
    page: wholeNumber(last('page'), 0, 100_000) ?? 0,
    size: wholeNumber(last('size'), 1, 48) ?? defaultPageSize,
    sort: readSort(last('sort'), last('sortBy'), last('sortDir')),
    color: all('color', 60),
    productSize: all('productSize', 20),
    material: all('material', 60),
    fit: all('fit', 20),
    minPrice: isReversed ? prices[1] : prices[0],
    maxPrice: isReversed ? prices[0] : prices[1],
    subcategory: last('subcategory'),
    onSale: isTrue('onSale'),
    inStock: isTrue('inStock'),
  });
}

function readSort(sort: string | undefined, by: string | undefined, direction: string | undefined): SortKey {
  const isSaid = by !== undefined || direction !== undefined;
  const said = sort ?? (isSaid ? `${by ?? 'name'}-${direction?.toLowerCase() ?? 'asc'}` : undefined);
  return sortKeys.find((key) => key === said) ?? plainList.sort;
}

/** The address of a list narrowed so; defaults are left out. */
export function listHref({ path, fixed }: ListPlace, filters: ListFilters): string {
  const query = new URLSearchParams(fixed);
  if (filters.page > 0) query.set('page', String(filters.page));
  if (filters.size !== defaultPageSize) query.set('size', String(filters.size));
  if (filters.sort !== plainList.sort) {
    const [sortBy = 'name', sortDir = 'asc'] = filters.sort.split('-');
    query.set('sortBy', sortBy);
    query.set('sortDir', sortDir);
  }
  for (const name of narrowing)
    for (const value of [filters[name] ?? []].flat()) query.append(name, String(value));
  const search = query.toString();
  return path + (search ? `?${search}` : '');
}

/** Changes filters or sort, which leads back to the first page. */
export function changeFilters(filters: ListFilters, change: FilterChange): ListFilters {
  return dropAbsent({ ...filters, page: 0, ...change });
}

/** A value more, or one less; letters' case does not count. Absent when none is left. */
export function toggled(chosen: readonly string[], value: string, isChosen: boolean): string[] | undefined {
  const others = chosen.filter((other) => !isSame(other, value));
  return someOf(isChosen ? [...others, value] : others);
}

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Page size and sort stay; all that narrows goes. */
export function clearFilters({ size, sort }: ListFilters): ListFilters {
  return { page: 0, size, sort };
}

/** Each value counts. */
export function countFilters(filters: ListFilters): number {
  return narrowing.flatMap((name) => filters[name] ?? []).length;
}

/** Whether what is shown of a product is the variant that was looked for. */
export function narrowsVariant({ color, productSize, inStock }: ListFilters): boolean {
  return color !== undefined || productSize !== undefined || inStock !== undefined;
}

/** The dollars a shopper typed; absent when it is no amount. */
export function priceOf(text: string | undefined): number | undefined {
  const amount = Number(text?.replace(/[$,\s]/g, '') || Number.NaN);
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) / 100 : undefined;
}

function someOf(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}

function dropAbsent<T extends object>(values: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

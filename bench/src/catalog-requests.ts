import * as words from './catalog-words.ts';

/** A request that shoppers send. Every call uses different values, so that no response is cached. */
export interface CatalogRequest {
  name: string;
  /** API path of the n-th call, as similar as possible for every catalog size. */
  path(call: number, products: number): string;
}

const nth = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const middleCategory = (n: number) => words.categoryId(nth(words.departments, n), nth(words.kinds, n >> 2));
const color = (n: number) => nth(words.colors, n)[0];
const family = (n: number) => nth(words.colors, n)[2];
const size = (n: number) => nth(words.sizes, n % 4);
const product = (n: number, products: number) =>
  `style-${String(1 + ((n * 7919 + 13) % products)).padStart(6, '0')}`;
// Makes a request unique in this run: the cents don't change the results, but it's a different filter.
const uniqueFilter = (n: number) => `maxPrice=${(900 + n / 100).toFixed(2)}`;

const sorts = ['id', 'name', 'price', 'createdAt'].flatMap((key) => [`${key},asc`, `${key},desc`]);

const list = (name: string, query: (n: number, products: number) => string): CatalogRequest => ({
  name,
  path: (n, products) => `/products?${query(n, products)}&${uniqueFilter(n)}`,
});

export const catalogRequests: CatalogRequest[] = [
  { name: 'category', path: (n) => `/products/category/${middleCategory(n)}` },
  list(
    'category, deep',
    (n, products) => `categoryId=${middleCategory(n)}&page=${Math.floor(products / 20 / 24)}`,
  ),
  list('all', () => 'page=0'),
  list('all, deep', (_, products) => `page=${Math.floor(products / 24)}`),
  list('color', (n) => `color=${family(n)}`),
  list('color by name', (n) => `color=${color(n)}`),
  list('size', (n) => `productSize=${size(n)}`),
  list('color, size', (n) => `color=${family(n)}&productSize=${size(n)}`),
  list(
    'category, color, size',
    (n) => `categoryId=${nth(words.departments, n).toLowerCase()}&color=${family(n)}&productSize=${size(n)}`,
  ),
  list(
    'colors, sizes, materials',
    (n) =>
      `color=${family(n)}&color=${family(n + 1)}&productSize=${size(n)}&productSize=${size(n + 1)}` +
      `&material=${encodeURIComponent(nth(words.materials, n))}&material=cotton&inStock=true`,
  ),
  list('recommended', () => 'sort=recommended'),
  list('recommended, color', (n) => `sort=recommended&color=${family(n)}`),
  list('material', (n) => `material=${encodeURIComponent(nth(words.materials, n))}`),
  list('on sale', (n) => `onSale=true&categoryId=${nth(words.departments, n).toLowerCase()}`),
  {
    name: 'narrow price',
    path: (n) => `/products?minPrice=${20 + (n % 370)}&maxPrice=${20 + (n % 370) + 10.01 + n / 1e4}`,
  },
  list('rare color', () => `color=${words.rareColor}`),
  list('rare color, size', (n) => `color=${words.rareColor}&productSize=${size(n)}`),
  list('impossible', (n) => `color=${family(n)}&productSize=XXXL${n}`),
  ...sorts.map((sort) => list(`sort ${sort}`, () => `sort=${sort}`)),
  { name: 'detail', path: (n, products) => `/products/${product(n, products)}/details` },
  { name: 'summary', path: (n, products) => `/products/${product(n, products)}` },
  { name: 'swatches', path: (n, products) => `/products/${product(n, products)}/color-swatches` },
  { name: 'categories', path: () => '/categories' },
  search('search, broad word', (n) => nth(words.garments, n)),
  search('search, two words', (n) => `${nth(words.departments, n)} ${nth(words.materials, n >> 2)}`),
  search(
    'search, three words',
    (n) => `${nth(['organic cotton', 'merino wool'], n)} ${nth(words.garments, n >> 1)}`,
  ),
  search('search, unfinished word', (n) => nth(words.garments, n).slice(0, 4)),
  search('search, a typo', (n) => misspelled(nth(words.garments, n))),
  search('search, broad, deep', (n) => nth(words.garments, n), '&page=7'),
  search('search, a phrase', (n) => `"${nth(words.materials, n)}"`),
  search('search, a described word', (n) => nth(words.descriptionWords, n)),
  search('search, narrowed', (n) => nth(words.garments, n), '&color=Black&color=Blue&productSize=M'),
  search('search, nothing', (n) => `lampshade${n}`),
  {
    name: 'suggestions',
    path: (n) => `/products/search-suggestions?query=${nth(words.garments, n).slice(0, 2 + (n % 3))}`,
  },
];

function search(name: string, query: (n: number) => string, more = ''): CatalogRequest {
  return { name, path: (n) => `/products/semantic-search?query=${encodeURIComponent(query(n))}${more}` };
}

/** `jacket` → `jaccket` */
function misspelled(word: string): string {
  return word.slice(0, 3) + word.slice(2);
}

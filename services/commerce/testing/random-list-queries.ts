import type { SeededRandom } from './seeded-random.ts';

type Choices = readonly [string, ...string[]];
const searches: Choices = [
  'jacket', 'jackets', 'jakcet', 'moor jack', 'silk dress', 'long', 'dress -silk', 'crepe', 'slacks', 'outerwear',
  '"moor jacket"', 'red dress or coat', 'coat under 40', 'under 30', 'ribbed silk trousers city', 'black coat', 'tshirt',
  'navy cap between 20 and 50', 'waxed moor zebra', 'co', 'xyzzy', 'rainwear', 'merino', 'cotton shirt', 'élan', '',
]; // prettier-ignore
const sorts: Choices = ['recommended', 'id,asc', 'id,desc', 'name,asc', 'name,desc', 'price,asc', 'price,desc', 'createdAt,asc', 'createdAt,desc']; // prettier-ignore
const filters: [string, Choices][] = [
  ['color', ['black', 'Green', 'INK', 'jet', 'puce', 'navy']],
  ['productSize', ['S', 'M', '38', 'XXL']],
  ['material', ['silk', 'COTTON', 'o', 'paper', 'crêpe', '*', '0*5', '?']],
  ['fit', ['slim', 'Loose', 'regular']],
  ['brand', ['fen & co', 'Moor', 'éclat', 'Nobody']],
  ['minPrice', ['0', '10', '19.99', '60']],
  ['maxPrice', ['20.30', '40', '99999999.99']],
  ['onSale', ['true']],
  ['inStock', ['true']],
];

/** Random filters; a filter that can have several values sometimes has two. */
function randomFilters(random: SeededRandom): URLSearchParams {
  const chosen = new URLSearchParams();
  for (const [name, values] of filters) {
    if (random.integer(0, 4) > 0) continue;
    chosen.append(name, random.pick(values));
    if (!/Price|onSale|inStock/.test(name) && random.integer(0, 1) === 0)
      chosen.append(name, random.pick(values));
  }
  return chosen;
}

/** Path and query of a random list, search or suggestion of the sample catalog. @param collections handles */
export function randomListPath(random: SeededRandom, collections: Choices): string {
  const query = randomFilters(random);
  const kind = random.integer(0, 9);
  query.set('sort', random.pick(sorts));
  query.set('page', String(random.pick(['0', '0', '0', '1', '7'])));
  const size = random.pick(['3', '24', '100']);
  if (kind === 0)
    return `/products/category/women?sort=${query.get('sort')}&page=${query.get('page')}&size=${size}`;
  if (kind < 3) return `/products/search-suggestions?query=${encodeURIComponent(random.pick(searches))}`;
  if (random.integer(0, 2) === 0)
    query.set('categoryId', random.pick(['women', 'sale', 'women-accessories-hats']));
  if (kind < 6) {
    query.set('query', random.pick(searches));
    query.set('size', size);
    if (random.integer(0, 5) === 0) query.set('exact', 'true');
    return `/products/semantic-search?${query}`;
  }
  query.set('pageSize', size);
  if (kind < 8) query.set('collection', random.pick(collections));
  return `/products?${query}`;
}

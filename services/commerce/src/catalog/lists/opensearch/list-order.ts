import type { ListFilter, ListOrder, ListPage, SortKey } from '../list-filter.ts';
import { variantKeys } from '../list-products.ts';
import { scored, type Clause } from './clauses.ts';
import { hasKey } from './filter-clauses.ts';

type Sort = Record<string, 'asc' | 'desc'>[];

const fields: Record<SortKey, string> = {
  id: 'id',
  name: 'name',
  price: 'minPrice',
  createdAt: 'createdAt',
  recommended: 'recommended',
};

/** Products with equal values are sorted by ID, in the same direction. */
export const sortOf = ({ key, direction }: ListOrder): Sort =>
  key === 'id' ? [{ id: direction }] : [{ [fields[key]]: direction }, { id: direction }];

/** Best first. */
export const byRelevance: Sort = [{ _score: 'desc' }, { id: 'asc' }];

/** The recommended order of a list. Needs the score of `withStock`. */
export const recommended: Sort = [{ _score: 'desc' }, { recommended: 'desc' }, { id: 'desc' }];

/** Gives products that are in stock in the chosen colors and sizes a score of 1, and others 0. */
export const withStock = (query: Clause, filter: ListFilter): Clause => ({
  bool: { filter: [query], should: [scored(hasKey(...variantKeys({ ...filter, inStock: true })!), 1)] },
});

export const pageOf = ({ page, size }: ListPage) => ({
  from: page * size,
  size,
  _source: false,
  track_total_hits: true,
});

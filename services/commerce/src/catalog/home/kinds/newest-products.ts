import type { ListFilter } from '../../lists/list-filter.ts';
import type { HomeContext, HomeSectionKind } from '../home-section-kind.ts';
import { showProducts } from './products.ts';

const newestProducts = (filter: ListFilter): HomeSectionKind => ({
  check: ({ count }) => ({ ...(!count && { count: 'is required' }) }),
  listProducts: ({ count = 0 }, context) => findNewest(context, filter, count),
  show: async (_section, context, ids) => showProducts(context, ids),
});

/** IDs of the newest products that match the filter. */
export const findNewest = async (
  { catalog }: Pick<HomeContext, 'catalog'>,
  filter: ListFilter,
  count: number,
): Promise<string[]> =>
  (await catalog.find(filter, { key: 'createdAt', direction: 'desc' }, { page: 0, size: count })).ids;

export const newArrivals = newestProducts({});
export const onSale = newestProducts({ onSale: true });

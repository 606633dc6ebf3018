import type { ListFilter } from '../../lists/list-filter.ts';
import { list } from '../../lists/list-products.ts';
import type { HomeContext, HomeSectionKind } from '../home-section-kind.ts';
import { readProducts } from './products.ts';

const newestProducts = (filter: ListFilter): HomeSectionKind => ({
  check: ({ count }) => ({ ...(!count && { count: 'is required' }) }),
  show: ({ count = 0 }, context) => readProducts(context, findNewest(context, filter, count)),
});

/** IDs of the newest products that match the filter. */
export const findNewest = ({ index }: Pick<HomeContext, 'index'>, filter: ListFilter, count: number) =>
  list(index, filter, { key: 'createdAt', direction: 'desc' }, { page: 0, size: count }).ids;

export const newArrivals = newestProducts({});
export const onSale = newestProducts({ onSale: true });

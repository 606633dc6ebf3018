import type { BodyOf, createBulkEdit } from '@selvedge/contract';
import type { RowSelection } from '../../tables/selection/use-selection.ts';
import type { ProductsData } from './load-products.ts';

/** The selected products as the API expects them. */
export function selectedProducts(
  { isAll, ids }: Pick<RowSelection, 'isAll' | 'ids'>,
  { q, categoryId, published }: ProductsData['list']['filter'],
): BodyOf<typeof createBulkEdit>['selection'] {
  if (!isAll) return { ids };
  return {
    filter: {
      ...(q && { q }),
      ...(categoryId && { categoryId }),
      ...(published && { isPublished: published === 'yes' }),
    },
  };
}

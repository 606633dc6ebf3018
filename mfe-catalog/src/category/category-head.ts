import type { Page } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { categoryPath } from '../category-tree.ts';
import { listHead } from '../filters/list-head.ts';
import type { CategoryData } from './load-category.ts';

export const categoryHead: NonNullable<Page<CategoryData>['head']> = (data, { query, tenant }) => {
  const names = data.chain.map(({ name }) => name).toReversed();
  return listHead(data, query, {
    names,
    description: describe(data, names[0] ?? '', tenant.vendorName),
    crumbs: data.chain.map(({ id, name }) => ({ name, path: categoryPath(id) })),
  });
};

function describe({ totalElements, subcategories }: CategoryData, name: string, shop: string): string {
  const kinds = subcategories
    .map((sub) => sub.name)
    .slice(0, 5)
    .join(', ');
  const count = messages.productCount(totalElements);
  return `${name} at ${shop}: ${count}${kinds ? ` in ${kinds}` : ''}, with colors, sizes and prices.`;
}

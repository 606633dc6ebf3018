import { longestTitle, withinLength, type Head, type Page } from '@selvedge/mfe-kit';
import { preloadOf } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { previewOf } from '../preview-image.ts';
import { gridSizes } from '../filters/filtered-list.tsx';
import { listHref, plainList, readFilters } from '../filters/list-filters.ts';
import { categoryPath, type CategoryName } from './category-tree.ts';
import type { CategoryData } from './load-category.ts';

/** Narrowed and sorted lists are variations of one page: their true address is the plain one, page by page. */
export const categoryHead: NonNullable<Page<CategoryData>['head']> = (data, { query, tenant }): Head => {
  const category = data.chain.at(-1) ?? { id: '', name: '' };
  const filters = readFilters(query);
  const place = { path: categoryPath(category.id) };
  const canonicalPath = listHref(place, { ...plainList, page: filters.page });
  const isPlain = listHref(place, filters) === canonicalPath;
  // The largest picture of the first screen on a phone; a banner is the larger one on a desk, and eager in the HTML.
  const largest = data.products[0]?.productImages.defaultImages[0];
  return {
    title: titleOf(data.chain, filters.page),
    description: describe(data, category.name, tenant.vendorName),
    canonicalPath,
    ...(isPlain && data.products.length > 0 ? {} : { noIndex: true }),
    ...(largest ? { ...previewOf(largest), preloadImage: preloadOf(largest, gridSizes) } : {}),
    jsonLd: [breadcrumbList(data.chain.map(({ id, name }) => ({ name, path: categoryPath(id) })))],
  };
};

/** The category, as many of those above it as there is room for, and the page's number from the second on. */
function titleOf(chain: readonly CategoryName[], page: number): string {
  const number = page > 0 ? ` · Page ${page + 1}` : '';
  const room = longestTitle - number.length;
  const names = chain.map(({ name }) => name).toReversed();
  const count =
    names.findLastIndex((_name, index) => names.slice(0, index + 1).join(' · ').length <= room) + 1;
  return (count > 0 ? names.slice(0, count).join(' · ') : withinLength(names[0] ?? '', room)) + number;
}

function describe({ totalElements, subcategories }: CategoryData, name: string, shop: string): string {
  const kinds = subcategories
    .map((sub) => sub.name)
    .slice(0, 5)
    .join(', ');
  const count = totalElements === 1 ? '1 piece' : `${totalElements} pieces`;
  return `${name} at ${shop}: ${count}${kinds ? ` in ${kinds}` : ''}, with colours, sizes and prices.`;
}

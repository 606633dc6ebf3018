import { maxTitleLength, truncateAtWord, type Head, type Page } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { messages } from '../catalog-messages.ts';
import { previewOf } from '../preview-image.ts';
import { gridSizes } from '../product-card/grid-sizes.ts';
import { listHref, defaultFilters, readFilters } from '../filters/list-filters.ts';
import { categoryPath, type CategoryRef } from '../category-tree.ts';
import type { CategoryData } from './load-category.ts';

/** Filtered and sorted lists share the canonical URL of the plain list, page by page. */
export const categoryHead: NonNullable<Page<CategoryData>['head']> = (data, { query, tenant }): Head => {
  const category = data.chain.at(-1) ?? { id: '', name: '' };
  const filters = readFilters(query);
  const route = { path: categoryPath(category.id) };
  const canonicalPath = listHref(route, { ...defaultFilters, page: filters.page });
  const isPlain = listHref(route, filters) === canonicalPath;
  // The largest image on a phone's first screen. On larger screens that is a banner, which the HTML loads eagerly.
  const largest = data.products[0]?.productImages.defaultImages[0];
  return {
    title: titleOf(data.chain, filters.page),
    description: describe(data, category.name, tenant.vendorName),
    canonicalPath,
    ...(isPlain && data.products.length > 0 ? {} : { noIndex: true }),
    ...(largest ? { ...previewOf(largest), preloadImage: getImagePreload(largest, gridSizes) } : {}),
    jsonLd: [breadcrumbList(data.chain.map(({ id, name }) => ({ name, path: categoryPath(id) })))],
  };
};

/** The category, as many of its parents as fit, and the page number from page 2. */
function titleOf(chain: readonly CategoryRef[], page: number): string {
  const number = page > 0 ? ` · Page ${page + 1}` : '';
  const room = maxTitleLength - number.length;
  const names = chain.map(({ name }) => name).toReversed();
  const count =
    names.findLastIndex((_name, index) => names.slice(0, index + 1).join(' · ').length <= room) + 1;
  return (count > 0 ? names.slice(0, count).join(' · ') : truncateAtWord(names[0] ?? '', room)) + number;
}

function describe({ totalElements, subcategories }: CategoryData, name: string, shop: string): string {
  const kinds = subcategories
    .map((sub) => sub.name)
    .slice(0, 5)
    .join(', ');
  const count = messages.productCount(totalElements);
  return `${name} at ${shop}: ${count}${kinds ? ` in ${kinds}` : ''}, with colors, sizes and prices.`;
}

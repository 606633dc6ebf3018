import type { Head, Page } from '@selvedge/mfe-kit';
import { preloadOf } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { categoryHref, countFilters, defaultPageSize, readFilters } from './category-filters.ts';
import { categoryPath } from './category-tree.ts';
import type { CategoryData } from './load-category.ts';

/** `sizes` of the pictures in the grid: two on a phone, three above, beside the filters on a desk. */
export const gridSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 24vw, (min-width: 45rem) 31vw, 46vw';

/** Filtered lists are variations of one page: their true address is the unfiltered one, page by page. */
export const categoryHead: NonNullable<Page<CategoryData>['head']> = (data, { query, tenant }): Head => {
  const category = data.chain.at(-1) ?? { id: '', name: '' };
  const filters = readFilters(query);
  const canonicalPath = categoryHref(category.id, {
    page: filters.page,
    size: defaultPageSize,
    sort: 'name-asc',
  });
  // The largest picture of the first screen on a phone; a banner is the larger one on a desk, and eager in the HTML.
  const largest = data.products[0]?.productImages.defaultImages[0];
  return {
    title: `${data.chain
      .map(({ name }) => name)
      .reverse()
      .join(' · ')}${filters.page > 0 ? ` · Page ${filters.page + 1}` : ''}`,
    description: describe(data, category.name, tenant.vendorName),
    canonicalPath,
    ...(countFilters(filters) > 0 || data.products.length === 0 ? { noIndex: true } : {}),
    ...(largest ? { image: largest.imageUrl, preloadImage: preloadOf(largest, gridSizes) } : {}),
    jsonLd: [breadcrumbList(data.chain.map(({ id, name }) => ({ name, path: categoryPath(id) })))],
  };
};

function describe({ totalElements, subcategories }: CategoryData, name: string, shop: string): string {
  const kinds = subcategories
    .map((sub) => sub.name)
    .slice(0, 5)
    .join(', ');
  const count = totalElements === 1 ? '1 piece' : `${totalElements} pieces`;
  return `${name} at ${shop}: ${count}${kinds ? ` in ${kinds}` : ''}, with colours, sizes and prices.`;
}

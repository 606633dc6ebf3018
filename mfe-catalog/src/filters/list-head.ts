import { maxTitleLength, truncateAtWord, type Head } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { previewOf } from '../preview-image.ts';
import { gridSizes } from '../product-card/grid-sizes.ts';
import type { ListData } from './filtered-list.tsx';
import { defaultFilters, listHref, readFilters } from './list-filters.ts';

interface ListPage {
  /** What the list shows, most specific first. */
  names: readonly string[];
  description: string;
  /** From the top down to the list itself. */
  crumbs: readonly { name: string; path: string }[];
}

/** Filtered and sorted lists share the canonical URL of the plain list, page by page. */
export function listHead(
  { products }: Pick<ListData, 'products'>,
  query: URLSearchParams,
  { names, description, crumbs }: ListPage,
): Head {
  const filters = readFilters(query);
  const route = { path: crumbs.at(-1)?.path ?? '/' };
  const canonicalPath = listHref(route, { ...defaultFilters, page: filters.page });
  const isPlain = listHref(route, filters) === canonicalPath;
  // The largest image on a phone's first screen. On larger screens that may be a banner, which the HTML loads eagerly.
  const largest = products[0]?.productImages.defaultImages[0];
  return {
    title: titleOf(names, filters.page),
    description,
    canonicalPath,
    ...(isPlain && products.length > 0 ? {} : { noIndex: true }),
    ...(largest ? { ...previewOf(largest), preloadImage: getImagePreload(largest, gridSizes) } : {}),
    jsonLd: [breadcrumbList(crumbs)],
  };
}

/** As many names as fit, and the page number from page 2. */
function titleOf(names: readonly string[], page: number): string {
  const number = page > 0 ? ` · Page ${page + 1}` : '';
  const room = maxTitleLength - number.length;
  const count =
    names.findLastIndex((_name, index) => names.slice(0, index + 1).join(' · ').length <= room) + 1;
  return (count > 0 ? names.slice(0, count).join(' · ') : truncateAtWord(names[0] ?? '', room)) + number;
}

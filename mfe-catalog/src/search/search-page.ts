import { definePage } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { gridSizes } from '../product-card/grid-sizes.ts';
import { loadSearch, type SearchData } from './load-search.ts';
import { readSearch } from './search-params.ts';

export const searchPage = definePage<SearchData>({
  path: '/search',
  load: loadSearch,
  Component: {
    load: async () => (await import(/* webpackChunkName: "page /search" */ './search-view.tsx')).SearchView,
  },
  head: ({ products }, { query: params }) => {
    const { query } = readSearch(params);
    const largest = products[0]?.productImages.defaultImages[0];
    return {
      title: query ? messages.searchTitle(query) : messages.search,
      noIndex: true,
      ...(largest ? { preloadImage: getImagePreload(largest, gridSizes) } : {}),
    };
  },
});

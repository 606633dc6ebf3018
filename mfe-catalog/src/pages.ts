import { lazyPages, type AnyPage } from '@selvedge/mfe-kit';
import { categoryPage } from './category/category-page.ts';
import { categoryRedirectPages } from './category/category-redirect-pages.ts';
import { contentPages } from './content/content-pages.tsx';
import { homePage } from './home/home-page.ts';
import { productPage } from './product/product-page.ts';
import { searchPage } from './search/search-page.ts';

/** Every page of this remote. A test compares the paths with `remote.json`. */
export const pages: AnyPage[] = [
  homePage,
  categoryPage,
  productPage,
  searchPage,
  ...categoryRedirectPages,
  ...contentPages,
  ...lazyPages({
    '/collections/:handle': () =>
      import(/* webpackChunkName: "page /collections/:handle" */ './collection/collection-page.tsx'),
    '/newsletter/unsubscribe': () =>
      import(/* webpackChunkName: "page /newsletter/unsubscribe" */ './newsletter/unsubscribe-page.tsx'),
  }),
];

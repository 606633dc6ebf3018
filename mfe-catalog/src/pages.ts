import type { AnyPage } from '@selvedge/mfe-kit';
import { categoryPage } from './category/category-page.tsx';
import { categoryRedirectPages } from './category/category-redirect-pages.ts';
import { contentPages } from './content/content-pages.tsx';
import { homePage } from './home/home-page.tsx';
import { unsubscribePage } from './newsletter/unsubscribe-page.tsx';
import { productPage } from './product/product-page.tsx';
import { searchPage } from './search/search-page.tsx';

/** Every page of this remote. A test compares the paths with `remote.json`. */
export const pages: AnyPage[] = [
  homePage,
  categoryPage,
  productPage,
  searchPage,
  ...categoryRedirectPages,
  ...contentPages,
  unsubscribePage,
];

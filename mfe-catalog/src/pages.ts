import type { AnyPage } from '@selvedge/mfe-kit';
import { categoryPage } from './category/category-page.tsx';
import { namedCategoryPages } from './category/named-category-pages.ts';
import { contentPages } from './content/content-pages.tsx';
import { homePage } from './home/home-page.tsx';
import { unsubscribePage } from './newsletter/unsubscribe-page.tsx';
import { productPage } from './product/product-page.tsx';
import { searchPage } from './search/search-page.tsx';

/** Every page of this remote; the paths are those of `remote.json`. */
export const pages: AnyPage[] = [
  homePage,
  categoryPage,
  productPage,
  searchPage,
  ...namedCategoryPages,
  ...contentPages,
  unsubscribePage,
];

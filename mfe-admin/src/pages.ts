import type { AnyPage } from '@selvedge/mfe-kit';
import { bannersPage } from './banners/banners-page.tsx';
import { adminHomePage } from './layout/admin-home-page.ts';
import { categoriesPage } from './categories/categories-page.tsx';
import { newProductPage, productPage } from './products/product-pages.tsx';
import { productsPage } from './products/products-page.tsx';
import { stockPage } from './stock/stock-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  signInPage,
  adminHomePage,
  productsPage,
  newProductPage,
  productPage,
  categoriesPage,
  stockPage,
  bannersPage,
];

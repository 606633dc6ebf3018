import type { AnyPage } from '@selvedge/mfe-kit';
import { accountsPage } from './accounts/accounts-page.tsx';
import { activityPage } from './activity/activity-page.tsx';
import { bannerPage, newBannerPage } from './banners/banner-page.tsx';
import { bannersPage } from './banners/banners-page.tsx';
import { categoriesPage } from './categories/categories-page.tsx';
import { contentPagePage } from './content-pages/content-page-page.tsx';
import { contentPagesPage } from './content-pages/content-pages-page.tsx';
import { importPage } from './imports/import-page.tsx';
import { importsPage } from './imports/imports-page.tsx';
import { issuesPage } from './issues/issues-page.tsx';
import { orderPage } from './orders/order-page.tsx';
import { ordersPage } from './orders/orders-page.tsx';
import { overviewPage } from './overview/overview-page.tsx';
import { passwordPage } from './password/password-page.tsx';
import { newProductPage, productPage } from './products/product-pages.tsx';
import { productsPage } from './products/products-page.tsx';
import { newPromotionPage, promotionPage } from './promotions/promotion-page.tsx';
import { promotionsPage } from './promotions/promotions-page.tsx';
import { remotesPage } from './remotes/remotes-page.tsx';
import { returnsPage } from './returns/returns-page.tsx';
import { settingsPage } from './settings/settings-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';
import { stockPage } from './stock/stock-page.tsx';
import { taxPage } from './tax/tax-page.tsx';
import { themePage } from './theme/theme-page.tsx';

/** Every page that `remote.json` declares, in the same order. The first one that matches an address is shown. */
export const pages: AnyPage[] = [
  signInPage,
  overviewPage,
  ordersPage,
  orderPage,
  returnsPage,
  issuesPage,
  productsPage,
  newProductPage,
  productPage,
  categoriesPage,
  stockPage,
  importsPage,
  importPage,
  bannersPage,
  newBannerPage,
  bannerPage,
  promotionsPage,
  newPromotionPage,
  promotionPage,
  settingsPage,
  themePage,
  contentPagesPage,
  contentPagePage,
  taxPage,
  accountsPage,
  remotesPage,
  activityPage,
  passwordPage,
];

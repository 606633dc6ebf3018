import type { AnyPage } from '@selvedge/mfe-kit';
import { passwordPage } from './access/password/password-page.tsx';
import { signInPage } from './access/sign-in/sign-in-page.tsx';
import { categoriesPage } from './catalog/categories/categories-page.tsx';
import { importPage } from './catalog/imports/import-page.tsx';
import { importsPage } from './catalog/imports/imports-page.tsx';
import { newProductPage, productPage } from './catalog/products/product-pages.tsx';
import { productsPage } from './catalog/products/products-page.tsx';
import { stockPage } from './catalog/stock/stock-page.tsx';
import { bannerPage, newBannerPage } from './marketing/banners/banner-page.tsx';
import { bannersPage } from './marketing/banners/banners-page.tsx';
import { newPromotionPage, promotionPage } from './marketing/promotions/promotion-page.tsx';
import { promotionsPage } from './marketing/promotions/promotions-page.tsx';
import { overviewPage } from './overview/overview-page.tsx';
import { issuesPage } from './sales/issues/issues-page.tsx';
import { orderPage } from './sales/orders/order-page.tsx';
import { ordersPage } from './sales/orders/orders-page.tsx';
import { returnsPage } from './sales/returns/returns-page.tsx';
import { activityPage } from './store/activity/activity-page.tsx';
import { contentPagePage } from './store/content-pages/content-page-page.tsx';
import { contentPagesPage } from './store/content-pages/content-pages-page.tsx';
import { accountsPage } from './store/provider-accounts/accounts-page.tsx';
import { remotesPage } from './store/remotes/remotes-page.tsx';
import { settingsPage } from './store/settings/settings-page.tsx';
import { taxPage } from './store/tax/tax-page.tsx';
import { themePage } from './store/theme/theme-page.tsx';

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

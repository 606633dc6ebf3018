import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoriesPage } from './catalog/categories/categories-page.tsx';
import { importPage } from './catalog/imports/import-page.tsx';
import { importsPage } from './catalog/imports/imports-page.tsx';
import { newProductPage, productPage } from './catalog/products/product-pages.tsx';
import { stockPage } from './catalog/stock/stock-page.tsx';
import { bannerPage } from './marketing/banners/banner-page.tsx';
import { promotionPage } from './marketing/promotions/promotion-page.tsx';
import { promotionsPage } from './marketing/promotions/promotions-page.tsx';
import { overviewPage } from './overview/overview-page.tsx';
import { issuesPage } from './sales/issues/issues-page.tsx';
import { orderPage } from './sales/orders/order-page.tsx';
import { ordersPage } from './sales/orders/orders-page.tsx';
import { returnsPage } from './sales/returns/returns-page.tsx';
import { activityPage } from './store/activity/activity-page.tsx';
import { contentPagesPage } from './store/content-pages/content-pages-page.tsx';
import { accountsPage } from './store/provider-accounts/accounts-page.tsx';
import { remotesPage } from './store/remotes/remotes-page.tsx';
import { settingsPage } from './store/settings/settings-page.tsx';
import { taxPage } from './store/tax/tax-page.tsx';
import { themePage } from './store/theme/theme-page.tsx';
import { renderAdminPage } from './testing/render-admin-page.ts';

/** Replies of a store that is down. */
const failing = new Proxy<ApiAnswers>({}, { has: () => true, get: () => apiError('unavailable') });

test.each([
  [overviewPage, 'Failed to load the overview'],
  [ordersPage, 'Failed to load orders'],
  [orderPage, 'Failed to load the order'],
  [returnsPage, 'Failed to load returns'],
  [issuesPage, 'Failed to load reported issues'],
  [productPage, 'Failed to load the product'],
  [newProductPage, 'Failed to load the categories'],
  [categoriesPage, 'Failed to load categories'],
  [stockPage, 'Failed to load stock'],
  [importsPage, 'Failed to load the imports'],
  [importPage, 'Failed to load the import'],
  [bannerPage, 'Failed to load the banner'],
  [promotionsPage, 'Failed to load the promotions'],
  [promotionPage, 'Failed to load the promotion'],
  [settingsPage, 'Failed to load the settings'],
  [themePage, 'Failed to load the theme'],
  [contentPagesPage, 'Failed to load the pages'],
  [taxPage, 'Failed to load the tax rates'],
  [accountsPage, 'Failed to load provider accounts'],
  [remotesPage, 'Failed to load remote health'],
  [activityPage, 'Failed to load activity'],
])('$path says when its data can’t be loaded', async (page, message) => {
  await renderAdminPage(page, failing, page.path.replace(':id', '1'));
  expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy();
});

import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { renderAdminPage } from './testing/render-admin-page.ts';

/** Replies of a store that is down. */
const failing = new Proxy<ApiAnswers>({}, { has: () => true, get: () => apiError('unavailable') });

test.each([
  ['/admin', 'Failed to load the overview'],
  ['/admin/reports', 'Failed to load the report'],
  ['/admin/orders', 'Failed to load orders'],
  ['/admin/orders/:id', 'Failed to load the order'],
  ['/admin/returns', 'Failed to load returns'],
  ['/admin/issues', 'Failed to load reported issues'],
  ['/admin/customers', 'Failed to load customers'],
  ['/admin/customers/:id', 'Failed to load the customer'],
  ['/admin/products/new', 'Failed to load categories'],
  ['/admin/products/:id', 'Failed to load the product'],
  ['/admin/bulk-edits', 'Failed to load bulk edits'],
  ['/admin/bulk-edits/:id', 'Failed to load the bulk edit'],
  ['/admin/categories', 'Failed to load categories'],
  ['/admin/collections', 'Failed to load collections'],
  ['/admin/collections/new', 'Failed to load categories'],
  ['/admin/collections/:id', 'Failed to load the collection'],
  ['/admin/reviews', 'Failed to load reviews'],
  ['/admin/reviews/:id', 'Failed to load the review'],
  ['/admin/stock', 'Failed to load stock'],
  ['/admin/imports', 'Failed to load imports'],
  ['/admin/imports/:id', 'Failed to load the import'],
  ['/admin/home-page', 'Failed to load the home page'],
  ['/admin/banners/:id', 'Failed to load the banner'],
  ['/admin/promotions', 'Failed to load promotions'],
  ['/admin/promotions/:id', 'Failed to load the promotion'],
  ['/admin/customer-groups', 'Failed to load customer groups'],
  ['/admin/draft-orders', 'Failed to load draft orders'],
  ['/admin/draft-orders/:id', 'Failed to load the draft order'],
  ['/admin/newsletters', 'Failed to load newsletters'],
  ['/admin/newsletters/:id', 'Failed to load the newsletter'],
  ['/admin/cart-reminders', 'Failed to load cart reminders'],
  ['/admin/settings', 'Failed to load the settings'],
  ['/admin/theme', 'Failed to load the theme'],
  ['/admin/pages', 'Failed to load pages'],
  ['/admin/emails', 'Failed to load emails'],
  ['/admin/emails/look', 'Failed to load the look of emails'],
  ['/admin/emails/:id', 'Failed to load the email'],
  ['/admin/shipping', 'Failed to load shipping zones'],
  ['/admin/shipping/new', 'Failed to load the shipping zone'],
  ['/admin/shipping/:id', 'Failed to load the shipping zone'],
  ['/admin/tax', 'Failed to load tax rates'],
  ['/admin/data-retention', 'Failed to load the data retention periods'],
  ['/admin/accounts', 'Failed to load provider accounts'],
  ['/admin/remotes', 'Failed to load remote health'],
  ['/admin/people', 'Failed to load people'],
  ['/admin/people/roles/new', 'Failed to load the role'],
  ['/admin/people/roles/:id', 'Failed to load the role'],
  ['/admin/api-keys', 'Failed to load API keys'],
  ['/admin/webhooks', 'Failed to load webhooks'],
  ['/admin/webhooks/:id', 'Failed to load the webhook'],
  ['/admin/activity', 'Failed to load activity'],
  ['/admin/account', 'Failed to load your account'],
])('%s shows an error when its data can’t be loaded', async (path, message) => {
  const page = pages.find((one) => one.path === path)!;
  await page.loadModule?.();
  await renderAdminPage(page, failing, path.replace(':id', '1'));
  expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy();
});

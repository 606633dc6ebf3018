import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCategories, sampleProduct } from '../catalog/sample-catalog.ts';
import { productPage } from '../catalog/products/product-pages.tsx';
import { productsPage } from '../catalog/products/products-page.tsx';
import { sampleBanner } from '../marketing/banners/sample-banner.ts';
import { bannersPage } from '../marketing/banners/banners-page.tsx';
import { orderPage } from '../sales/orders/order-page.tsx';
import { sampleOrder } from '../sales/orders/sample-order.ts';
import { reviewPage } from '../catalog/reviews/review-page.tsx';
import { sampleReview } from '../catalog/reviews/sample-review.ts';
import { onePage, renderAdminPage } from '../testing/render-admin-page.ts';
import { sampleAccess } from './sample-access.ts';

const product = sampleProduct();
const order = sampleOrder();
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
/** The operator's access has arrived once the menu names the role. */
const roleShown = (label: string) => screen.findByText(`Bo Stone · ${label}`);

test('operators who may only view a product get no controls that change it', async () => {
  const api = { getAdminProduct: product, listAdminCategories: sampleCategories };
  const { unmount } = await renderAdminPage(productPage, { ...api, getOwnAccess: sampleAccess('support') }, `/admin/products/${product.id}`); // prettier-ignore
  await roleShown('Support');
  expect(screen.getByText('You can view this, but your role doesn’t let you change it.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Published').closest('fieldset')!.disabled).toBe(true);
  expect(button('Delete')).toBeNull();
  unmount();

  await renderAdminPage(productPage, { ...api, getOwnAccess: sampleAccess('catalog') }, `/admin/products/${product.id}`); // prettier-ignore
  await roleShown('Catalog');
  expect(screen.queryByText('You can view this, but your role doesn’t let you change it.')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Published').closest('fieldset')!.disabled).toBe(false);
  expect(button('Delete')).toBeTruthy();
});

test('lists offer to add something only to those who may', async () => {
  const api = { listAdminProducts: onePage([]), listAdminCategories: sampleCategories };
  await renderAdminPage(productsPage, { ...api, getOwnAccess: sampleAccess('orders') });
  await roleShown('Orders');
  expect(within(document.getElementById('admin-content')!).queryAllByText('Add product')).toEqual([]);
});

test('a switch in a list can be used only by those who may change its row', async () => {
  const api = { listBanners: onePage([sampleBanner()]) };
  await renderAdminPage(bannersPage, { ...api, getOwnAccess: sampleAccess('read-only') });
  await roleShown('Read-only');
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
});

test.each([
  ['support', 'Support', false],
  ['orders', 'Orders', true],
] as const)('the role %s may move and refund an order: %s', async (role, label, may) => {
  const api = { getAdminOrder: order, getOwnAccess: sampleAccess(role) };
  await renderAdminPage(orderPage, api, `/admin/orders/${order.id}`);
  await roleShown(label);
  expect([button('Refund') !== null, button('Cancel order') !== null]).toEqual([may, may]);
});

test.each([
  ['read-only', 'Read-only', false],
  ['support', 'Support', true],
] as const)('the role %s may moderate a review: %s', async (role, label, may) => {
  const review = sampleReview();
  const api = { getAdminReview: review, getOwnAccess: sampleAccess(role) };
  await renderAdminPage(reviewPage, api, `/admin/reviews/${review.id}`);
  await roleShown(label);
  expect([button('Hide'), button('Reply'), button('Dismiss report')].map(Boolean)).toEqual([may, may, may]);
});

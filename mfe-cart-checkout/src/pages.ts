import { lazyPage, type AnyPage } from '@selvedge/mfe-kit';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  lazyPage('/cart', () => import(/* webpackChunkName: "page /cart" */ './cart/cart-page.tsx')),
  lazyPage(
    '/checkout',
    () => import(/* webpackChunkName: "page /checkout" */ './checkout/checkout-page.tsx'),
  ),
  lazyPage(
    '/order-confirmation/:orderId',
    () =>
      import(
        /* webpackChunkName: "page /order-confirmation/:orderId" */ './order-confirmation/confirmation-page.tsx'
      ),
  ),
  ...trackingPages,
];

import { lazyPages, type AnyPage } from '@selvedge/mfe-kit';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  ...lazyPages({
    '/cart': () => import(/* webpackChunkName: "page /cart" */ './cart/cart-page.tsx'),
    '/checkout': () => import(/* webpackChunkName: "page /checkout" */ './checkout/checkout-page.tsx'),
    '/order-confirmation/:orderId': () =>
      import(
        /* webpackChunkName: "page /order-confirmation/:orderId" */ './order-confirmation/confirmation-page.tsx'
      ),
    '/pay/:token': () => import(/* webpackChunkName: "page /pay/:token" */ './pay/pay-page.tsx'),
  }),
  ...trackingPages,
];

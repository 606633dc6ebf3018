import { definePage } from '@selvedge/mfe-kit';

export const checkoutPage = definePage({
  path: '/checkout',
  Component: {
    load: async () =>
      (await import(/* webpackChunkName: "page /checkout" */ './checkout-view.tsx')).CheckoutView,
  },
  head: () => ({ title: 'Checkout', noIndex: true }),
});

import { definePage } from '@selvedge/mfe-kit';

export const cartPage = definePage({
  path: '/cart',
  Component: {
    load: async () => (await import(/* webpackChunkName: "page /cart" */ './cart-view.tsx')).CartView,
  },
  head: () => ({ title: 'Your cart', noIndex: true }),
});

import { definePage } from '@selvedge/mfe-kit';

export const trackOrderPage = definePage({
  path: '/track-order',
  Component: {
    load: async () =>
      (await import(/* webpackChunkName: "page /track-order" */ './track-order-view.tsx')).TrackOrderView,
  },
  head: () => ({
    title: 'Track Order',
    description: 'Track, cancel or return an order with its number and your email address.',
    canonicalPath: '/track-order',
  }),
});

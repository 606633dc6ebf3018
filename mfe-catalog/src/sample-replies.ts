import type { Samples } from '@selvedge/testing';
import { banner, pageOf, parkaApi, parkaUrl, summaryOf } from './sample-catalog.ts';

const products = pageOf(['Field Parka', 'Fen Coat', 'Moor Cap'].map((name) => summaryOf(name)));

/** Replies for developing this remote without a running shop. */
export const samples: Samples = {
  addresses: [parkaUrl, '/category/women', '/collections/rain', '/search?q=parka'],
  api: {
    ...parkaApi,
    listActiveBanners: ({ params }) =>
      params.placement === 'HOME_HERO'
        ? [banner('women', 'NEW_ARRIVAL', 'Made for rain')]
        : [banner('women-coats', 'SEASONAL', 'Coats'), banner('women-knitwear', 'SALE', 'Knitwear')],
    listCategoryBanners: [],
    getCollection: {
      handle: 'rain',
      title: 'Made for rain',
      description: 'Coats and hats that stay dry.',
    },
    listProducts: products,
    searchProducts: products,
    getContentPage: ({ params }) => ({
      slug: params.slug,
      title: `About ${params.slug}`,
      html: '<p>The merchant writes this page.</p>',
    }),
    unsubscribeFromNewsletter: { message: "You've unsubscribed." },
  },
};

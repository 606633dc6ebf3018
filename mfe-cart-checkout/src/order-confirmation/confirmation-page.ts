import { definePage } from '@selvedge/mfe-kit';
import { loadConfirmation, type Confirmation } from './load-confirmation.ts';

export const confirmationPage = definePage<Confirmation | null>({
  path: '/order-confirmation/:orderId',
  load: loadConfirmation,
  Component: {
    load: async () =>
      (await import(/* webpackChunkName: "page /order-confirmation/:orderId" */ './confirmation-view.tsx'))
        .ConfirmationView,
  },
  head: (confirmation) => ({
    title: confirmation ? 'Order confirmation' : 'Page not found',
    noIndex: true,
  }),
});

import { defineRemote } from '@selvedge/mfe-kit';
import { pageViews } from '@selvedge/ui';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, update, prefetch } = defineRemote({
  name: 'mfe-cart-checkout',
  styleKey: 'cc',
  pages,
  views: pageViews,
});

import type { RemoteIdentity } from '@selvedge/mfe-kit';
import { trackingViews } from './tracking/tracking-views.tsx';

/** What browser and server build this remote from. */
export const identity: RemoteIdentity = {
  name: 'mfe-cart-checkout',
  styleKey: 'cc',
  views: trackingViews,
};

import type { RemoteIdentity } from '@selvedge/mfe-kit';
import { trackingViews } from './tracking/tracking-views.tsx';

/** Used by both `remote.tsx` (browser) and `server.tsx`. */
export const identity: RemoteIdentity = {
  name: 'mfe-cart-checkout',
  styleKey: 'cc',
  views: trackingViews,
};

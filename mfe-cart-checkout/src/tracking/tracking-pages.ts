import type { AnyPage } from '@selvedge/mfe-kit';
import { findParcelPage } from './find-parcel-page.tsx';
import { trackOrderPage } from './track-order/track-order-page.tsx';
import { trackingPage } from './tracking-page.tsx';

/** Pages of parcels: the ones of this remote that the document server renders. */
export const trackingPages: AnyPage[] = [trackingPage, findParcelPage, trackOrderPage];

import type { AnyPage } from '@selvedge/mfe-kit';
import { findPackagePage } from './find-package-page.tsx';
import { trackOrderPage } from './track-order/track-order-page.ts';
import { trackingPage } from './tracking-page.tsx';

/** The pages that are rendered on the server too. */
export const trackingPages: AnyPage[] = [trackingPage, findPackagePage, trackOrderPage];

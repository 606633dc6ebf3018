import { createRenderer } from '@selvedge/mfe-kit/server';
import { identity } from './identity.ts';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Cart, checkout and confirmation depend on browser storage, so only the tracking pages are rendered on the server. */
export const render = createRenderer({ ...identity, pages: trackingPages });

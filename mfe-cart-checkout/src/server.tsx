import { createRenderer } from '@selvedge/mfe-kit/server';
import { identity } from './identity.ts';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Cart, checkout and confirmation know their shopper by what the browser keeps, and are rendered there alone. */
export const render = createRenderer({ ...identity, pages: trackingPages });

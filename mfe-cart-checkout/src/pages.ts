import type { AnyPage } from '@selvedge/mfe-kit';
import { cartPage } from './cart/cart-page.ts';
import { checkoutPage } from './checkout/checkout-page.ts';
import { confirmationPage } from './order-confirmation/confirmation-page.ts';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [cartPage, checkoutPage, confirmationPage, ...trackingPages];

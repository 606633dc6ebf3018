import type { AnyPage } from '@selvedge/mfe-kit';
import { cartPage } from './cart/cart-page.tsx';
import { checkoutPage } from './checkout/checkout-page.tsx';
import { confirmationPage } from './order-confirmation/confirmation-page.tsx';
import { trackingPages } from './tracking/tracking-pages.ts';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [cartPage, checkoutPage, confirmationPage, ...trackingPages];

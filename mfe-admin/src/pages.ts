import type { AnyPage } from '@selvedge/mfe-kit';
import { bannersPage } from './banners/banners-page.tsx';
import { issuesPage } from './issues/issues-page.tsx';
import { orderPage } from './orders/order-page.tsx';
import { ordersPage } from './orders/orders-page.tsx';
import { overviewPage } from './overview/overview-page.tsx';
import { returnsPage } from './returns/returns-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  signInPage,
  overviewPage,
  ordersPage,
  orderPage,
  returnsPage,
  issuesPage,
  bannersPage,
];

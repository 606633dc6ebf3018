import type { AnyPage } from '@selvedge/mfe-kit';
import { overviewPage } from './account/overview/overview-page.tsx';
import { loginPage } from './login/login-page.tsx';
import { orderPage } from './orders/detail/order-page.tsx';
import { ordersPage } from './orders/orders-page.tsx';
import { registerPage } from './register/register-page.tsx';
import { verifyEmailPage } from './verify-email/verify-email-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  loginPage,
  registerPage,
  verifyEmailPage,
  overviewPage,
  ordersPage,
  orderPage,
];

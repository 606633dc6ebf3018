import type { AnyPage } from '@selvedge/mfe-kit';
import { overviewPage } from './overview/overview-page.tsx';
import { addressesPage } from './addresses/addresses-page.tsx';
import { editAddressPage } from './addresses/form/edit-address-page.tsx';
import { newAddressPage } from './addresses/form/new-address-page.tsx';
import { loginPage } from './login/login-page.tsx';
import { forgotPasswordPage } from './password/forgot-password-page.tsx';
import { resetPasswordPage } from './password/reset-password-page.tsx';
import { settingsPage } from './settings/settings-page.tsx';
import { orderPage } from './orders/detail/order-page.tsx';
import { ordersPage } from './orders/orders-page.tsx';
import { returnPage } from './orders/returns/return-page.tsx';
import { colorsPage } from './preferences/colors-page.tsx';
import { preferencesPage } from './preferences/preferences-page.tsx';
import { sizesPage } from './preferences/sizes-page.tsx';
import { stylePage } from './preferences/style-page.tsx';
import { profilePage } from './profile/profile-page.tsx';
import { registerPage } from './register/register-page.tsx';
import { verifyEmailPage } from './verify-email/verify-email-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  loginPage,
  registerPage,
  verifyEmailPage,
  forgotPasswordPage,
  resetPasswordPage,
  overviewPage,
  addressesPage,
  newAddressPage,
  editAddressPage,
  settingsPage,
  ordersPage,
  orderPage,
  returnPage,
  profilePage,
  preferencesPage,
  sizesPage,
  colorsPage,
  stylePage,
];

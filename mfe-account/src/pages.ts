import { lazyPage, type AnyPage } from '@selvedge/mfe-kit';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  lazyPage('/login', () => import(/* webpackChunkName: "page /login" */ './login/login-page.tsx')),
  lazyPage(
    '/register',
    () => import(/* webpackChunkName: "page /register" */ './register/register-page.tsx'),
  ),
  lazyPage(
    '/verify-email',
    () => import(/* webpackChunkName: "page /verify-email" */ './verify-email/verify-email-page.tsx'),
  ),
  lazyPage(
    '/forgot-password',
    () => import(/* webpackChunkName: "page /forgot-password" */ './password/forgot-password-page.tsx'),
  ),
  lazyPage(
    '/reset-password',
    () => import(/* webpackChunkName: "page /reset-password" */ './password/reset-password-page.tsx'),
  ),
  lazyPage('/account', () => import(/* webpackChunkName: "page /account" */ './overview/overview-page.tsx')),
  lazyPage(
    '/account/addresses',
    () => import(/* webpackChunkName: "page /account/addresses" */ './addresses/addresses-page.tsx'),
  ),
  lazyPage(
    '/account/addresses/new',
    () =>
      import(/* webpackChunkName: "page /account/addresses/new" */ './addresses/form/new-address-page.tsx'),
  ),
  lazyPage(
    '/account/addresses/:addressId/edit',
    () =>
      import(
        /* webpackChunkName: "page /account/addresses/:addressId/edit" */ './addresses/form/edit-address-page.tsx'
      ),
  ),
  lazyPage(
    '/account/edit',
    () => import(/* webpackChunkName: "page /account/edit" */ './settings/settings-page.tsx'),
  ),
  lazyPage(
    '/account/orders',
    () => import(/* webpackChunkName: "page /account/orders" */ './orders/orders-page.tsx'),
  ),
  lazyPage(
    '/account/orders/:orderId',
    () => import(/* webpackChunkName: "page /account/orders/:orderId" */ './orders/detail/order-page.tsx'),
  ),
  lazyPage(
    '/account/orders/:orderId/return',
    () =>
      import(
        /* webpackChunkName: "page /account/orders/:orderId/return" */ './orders/returns/return-page.tsx'
      ),
  ),
  lazyPage(
    '/account/profile',
    () => import(/* webpackChunkName: "page /account/profile" */ './profile/profile-page.tsx'),
  ),
  lazyPage(
    '/account/preferences',
    () => import(/* webpackChunkName: "page /account/preferences" */ './preferences/preferences-page.tsx'),
  ),
  lazyPage(
    '/account/preferences/sizes',
    () => import(/* webpackChunkName: "page /account/preferences/sizes" */ './preferences/sizes-page.tsx'),
  ),
  lazyPage(
    '/account/preferences/colors',
    () => import(/* webpackChunkName: "page /account/preferences/colors" */ './preferences/colors-page.tsx'),
  ),
  lazyPage(
    '/account/preferences/style',
    () => import(/* webpackChunkName: "page /account/preferences/style" */ './preferences/style-page.tsx'),
  ),
];

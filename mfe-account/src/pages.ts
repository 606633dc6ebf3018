import { lazyPages, type AnyPage } from '@selvedge/mfe-kit';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = lazyPages({
  '/login': () => import(/* webpackChunkName: "page /login" */ './login/login-page.tsx'),
  '/register': () => import(/* webpackChunkName: "page /register" */ './register/register-page.tsx'),
  '/verify-email': () =>
    import(/* webpackChunkName: "page /verify-email" */ './verify-email/verify-email-page.tsx'),
  '/forgot-password': () =>
    import(/* webpackChunkName: "page /forgot-password" */ './password/forgot-password-page.tsx'),
  '/reset-password': () =>
    import(/* webpackChunkName: "page /reset-password" */ './password/reset-password-page.tsx'),
  '/delete-account': () =>
    import(/* webpackChunkName: "page /delete-account" */ './delete-account/delete-account-page.tsx'),
  '/account': () => import(/* webpackChunkName: "page /account" */ './overview/overview-page.tsx'),
  '/account/addresses': () =>
    import(/* webpackChunkName: "page /account/addresses" */ './addresses/addresses-page.tsx'),
  '/account/addresses/new': () =>
    import(/* webpackChunkName: "page /account/addresses/new" */ './addresses/form/new-address-page.tsx'),
  '/account/addresses/:addressId/edit': () =>
    import(
      /* webpackChunkName: "page /account/addresses/:addressId/edit" */ './addresses/form/edit-address-page.tsx'
    ),
  '/account/edit': () => import(/* webpackChunkName: "page /account/edit" */ './settings/settings-page.tsx'),
  '/account/orders': () => import(/* webpackChunkName: "page /account/orders" */ './orders/orders-page.tsx'),
  '/account/orders/:orderId': () =>
    import(/* webpackChunkName: "page /account/orders/:orderId" */ './orders/detail/order-page.tsx'),
  '/account/orders/:orderId/return': () =>
    import(/* webpackChunkName: "page /account/orders/:orderId/return" */ './orders/returns/return-page.tsx'),
  '/account/privacy': () =>
    import(/* webpackChunkName: "page /account/privacy" */ './privacy/privacy-page.tsx'),
  '/account/profile': () =>
    import(/* webpackChunkName: "page /account/profile" */ './profile/profile-page.tsx'),
  '/account/preferences': () =>
    import(/* webpackChunkName: "page /account/preferences" */ './preferences/preferences-page.tsx'),
  '/account/preferences/sizes': () =>
    import(/* webpackChunkName: "page /account/preferences/sizes" */ './preferences/sizes-page.tsx'),
  '/account/preferences/colors': () =>
    import(/* webpackChunkName: "page /account/preferences/colors" */ './preferences/colors-page.tsx'),
  '/account/preferences/style': () =>
    import(/* webpackChunkName: "page /account/preferences/style" */ './preferences/style-page.tsx'),
});

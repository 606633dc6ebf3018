import { lazyPages, type AnyPage } from '@selvedge/mfe-kit';

/** Every page that `remote.json` declares, in the same order. The first one that matches an address is shown. */
export const pages: AnyPage[] = lazyPages({
  '/admin/login': () =>
    import(/* webpackChunkName: "page /admin/login" */ './access/sign-in/sign-in-page.tsx'),
  '/admin/forgot-password': () =>
    import(
      /* webpackChunkName: "page /admin/forgot-password" */ './access/recovery/forgot-password-page.tsx'
    ),
  '/admin/reset-password': () =>
    import(/* webpackChunkName: "page /admin/reset-password" */ './access/recovery/reset-password-page.tsx'),
  '/admin/invitation': () =>
    import(/* webpackChunkName: "page /admin/invitation" */ './access/invitation/invitation-page.tsx'),
  '/admin': () => import(/* webpackChunkName: "page /admin" */ './overview/overview-page.tsx'),
  '/admin/reports': () => import(/* webpackChunkName: "page /admin/reports" */ './reports/reports-page.tsx'),
  '/admin/orders': () =>
    import(/* webpackChunkName: "page /admin/orders" */ './sales/orders/orders-page.tsx'),
  '/admin/orders/:id': () =>
    import(/* webpackChunkName: "page /admin/orders/:id" */ './sales/orders/order-page.tsx'),
  '/admin/draft-orders': () =>
    import(/* webpackChunkName: "page /admin/draft-orders" */ './sales/draft-orders/draft-orders-page.tsx'),
  '/admin/draft-orders/new': () =>
    import(
      /* webpackChunkName: "page /admin/draft-orders/new" */ './sales/draft-orders/draft-order-page.tsx'
    ),
  '/admin/draft-orders/:id': () =>
    import(
      /* webpackChunkName: "page /admin/draft-orders/:id" */ './sales/draft-orders/draft-order-page.tsx'
    ),
  '/admin/returns': () =>
    import(/* webpackChunkName: "page /admin/returns" */ './sales/returns/returns-page.tsx'),
  '/admin/issues': () =>
    import(/* webpackChunkName: "page /admin/issues" */ './sales/issues/issues-page.tsx'),
  '/admin/customers': () =>
    import(/* webpackChunkName: "page /admin/customers" */ './sales/customers/customers-page.tsx'),
  '/admin/customers/:id': () =>
    import(/* webpackChunkName: "page /admin/customers/:id" */ './sales/customers/customer-page.tsx'),
  '/admin/products': () =>
    import(/* webpackChunkName: "page /admin/products" */ './catalog/products/products-page.tsx'),
  '/admin/products/new': () =>
    import(/* webpackChunkName: "page /admin/products/new" */ './catalog/products/product-pages.tsx'),
  '/admin/products/:id': () =>
    import(/* webpackChunkName: "page /admin/products/:id" */ './catalog/products/product-pages.tsx'),
  '/admin/bulk-edits': () =>
    import(/* webpackChunkName: "page /admin/bulk-edits" */ './catalog/bulk-edits/bulk-edits-page.tsx'),
  '/admin/bulk-edits/:id': () =>
    import(/* webpackChunkName: "page /admin/bulk-edits/:id" */ './catalog/bulk-edits/bulk-edit-page.tsx'),
  '/admin/categories': () =>
    import(/* webpackChunkName: "page /admin/categories" */ './catalog/categories/categories-page.tsx'),
  '/admin/collections': () =>
    import(/* webpackChunkName: "page /admin/collections" */ './catalog/collections/collections-page.tsx'),
  '/admin/collections/new': () =>
    import(/* webpackChunkName: "page /admin/collections/new" */ './catalog/collections/collection-page.tsx'),
  '/admin/collections/:id': () =>
    import(/* webpackChunkName: "page /admin/collections/:id" */ './catalog/collections/collection-page.tsx'),
  '/admin/reviews': () =>
    import(/* webpackChunkName: "page /admin/reviews" */ './catalog/reviews/reviews-page.tsx'),
  '/admin/reviews/:id': () =>
    import(/* webpackChunkName: "page /admin/reviews/:id" */ './catalog/reviews/review-page.tsx'),
  '/admin/stock': () => import(/* webpackChunkName: "page /admin/stock" */ './catalog/stock/stock-page.tsx'),
  '/admin/imports': () =>
    import(/* webpackChunkName: "page /admin/imports" */ './catalog/imports/imports-page.tsx'),
  '/admin/imports/:id': () =>
    import(/* webpackChunkName: "page /admin/imports/:id" */ './catalog/imports/import-page.tsx'),
  '/admin/home-page': () =>
    import(/* webpackChunkName: "page /admin/home-page" */ './marketing/home-page/home-draft-page.tsx'),
  '/admin/banners': () =>
    import(/* webpackChunkName: "page /admin/banners" */ './marketing/banners/banners-page.tsx'),
  '/admin/banners/new': () =>
    import(/* webpackChunkName: "page /admin/banners/new" */ './marketing/banners/banner-page.tsx'),
  '/admin/banners/:id': () =>
    import(/* webpackChunkName: "page /admin/banners/:id" */ './marketing/banners/banner-page.tsx'),
  '/admin/promotions': () =>
    import(/* webpackChunkName: "page /admin/promotions" */ './marketing/promotions/promotions-page.tsx'),
  '/admin/promotions/new': () =>
    import(/* webpackChunkName: "page /admin/promotions/new" */ './marketing/promotions/promotion-page.tsx'),
  '/admin/promotions/:id': () =>
    import(/* webpackChunkName: "page /admin/promotions/:id" */ './marketing/promotions/promotion-page.tsx'),
  '/admin/customer-groups': () =>
    import(/* webpackChunkName: "page /admin/customer-groups" */ './marketing/groups/groups-page.tsx'),
  '/admin/newsletters': () =>
    import(/* webpackChunkName: "page /admin/newsletters" */ './marketing/newsletters/newsletters-page.tsx'),
  '/admin/newsletters/new': () =>
    import(
      /* webpackChunkName: "page /admin/newsletters/new" */ './marketing/newsletters/newsletter-page.tsx'
    ),
  '/admin/newsletters/:id': () =>
    import(
      /* webpackChunkName: "page /admin/newsletters/:id" */ './marketing/newsletters/newsletter-page.tsx'
    ),
  '/admin/cart-reminders': () =>
    import(
      /* webpackChunkName: "page /admin/cart-reminders" */ './marketing/cart-reminders/cart-reminders-page.tsx'
    ),
  '/admin/settings': () =>
    import(/* webpackChunkName: "page /admin/settings" */ './store/settings/settings-page.tsx'),
  '/admin/theme': () => import(/* webpackChunkName: "page /admin/theme" */ './store/theme/theme-page.tsx'),
  '/admin/pages': () =>
    import(/* webpackChunkName: "page /admin/pages" */ './store/content-pages/content-pages-page.tsx'),
  '/admin/pages/:slug': () =>
    import(/* webpackChunkName: "page /admin/pages/:slug" */ './store/content-pages/content-page-page.tsx'),
  '/admin/emails': () =>
    import(/* webpackChunkName: "page /admin/emails" */ './store/emails/emails-page.tsx'),
  '/admin/emails/look': () =>
    import(/* webpackChunkName: "page /admin/emails/look" */ './store/emails/look-page.tsx'),
  '/admin/emails/:id': () =>
    import(/* webpackChunkName: "page /admin/emails/:id" */ './store/emails/email-page.tsx'),
  '/admin/shipping': () =>
    import(/* webpackChunkName: "page /admin/shipping" */ './store/shipping/zones-page.tsx'),
  '/admin/shipping/new': () =>
    import(/* webpackChunkName: "page /admin/shipping/new" */ './store/shipping/zone-page.tsx'),
  '/admin/shipping/:id': () =>
    import(/* webpackChunkName: "page /admin/shipping/:id" */ './store/shipping/zone-page.tsx'),
  '/admin/tax': () => import(/* webpackChunkName: "page /admin/tax" */ './store/tax/tax-page.tsx'),
  '/admin/data-retention': () =>
    import(/* webpackChunkName: "page /admin/data-retention" */ './store/retention/retention-page.tsx'),
  '/admin/accounts': () =>
    import(/* webpackChunkName: "page /admin/accounts" */ './store/provider-accounts/accounts-page.tsx'),
  '/admin/remotes': () =>
    import(/* webpackChunkName: "page /admin/remotes" */ './store/remotes/remotes-page.tsx'),
  '/admin/blocked-content': () =>
    import(
      /* webpackChunkName: "page /admin/blocked-content" */ './store/policy-reports/policy-reports-page.tsx'
    ),
  '/admin/people': () =>
    import(/* webpackChunkName: "page /admin/people" */ './store/people/people-page.tsx'),
  '/admin/people/roles/new': () =>
    import(/* webpackChunkName: "page /admin/people/roles/new" */ './store/people/roles/role-page.tsx'),
  '/admin/people/roles/:id': () =>
    import(/* webpackChunkName: "page /admin/people/roles/:id" */ './store/people/roles/role-page.tsx'),
  '/admin/api-keys': () =>
    import(/* webpackChunkName: "page /admin/api-keys" */ './store/api-keys/api-keys-page.tsx'),
  '/admin/webhooks': () =>
    import(/* webpackChunkName: "page /admin/webhooks" */ './store/webhooks/webhooks-page.tsx'),
  '/admin/webhooks/:id': () =>
    import(/* webpackChunkName: "page /admin/webhooks/:id" */ './store/webhooks/webhook-page.tsx'),
  '/admin/activity': () =>
    import(/* webpackChunkName: "page /admin/activity" */ './store/activity/activity-page.tsx'),
  '/admin/account': () => import(/* webpackChunkName: "page /admin/account" */ './account/account-page.tsx'),
});

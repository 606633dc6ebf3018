import * as addresses from './addresses.ts';
import { searchWithAssistant } from './assistant.ts';
import * as auth from './auth.ts';
import * as banners from './banners.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as maps from './maps.ts';
import * as orders from './orders.ts';
import * as reviews from './reviews.ts';
import * as shipping from './shipping.ts';
import * as tenant from './tenant.ts';

/** Every operation of the commerce API, by the one name that contract, client and service use for it. */
export const commerceOperations = {
  getTenantConfig: tenant.getTenantConfig,
  listTenantDomains: tenant.listTenantDomains,
  getContentPage: tenant.getContentPage,
  subscribeToNewsletter: tenant.subscribeToNewsletter,
  unsubscribeFromNewsletter: tenant.unsubscribeFromNewsletter,
  listCategories: catalog.listCategories,
  listProducts: catalog.listProducts,
  listCategoryProducts: catalog.listCategoryProducts,
  searchProducts: catalog.searchProducts,
  suggestSearches: catalog.suggestSearches,
  getProduct: catalog.getProduct,
  getProductDetails: catalog.getProductDetails,
  listColorSwatches: catalog.listColorSwatches,
  listSearchDocuments: catalog.listSearchDocuments,
  listActiveBanners: banners.listActiveBanners,
  listCategoryBanners: banners.listCategoryBanners,
  listBanners: banners.listBanners,
  listReviews: reviews.listReviews,
  getReviewSummary: reviews.getReviewSummary,
  submitReview: reviews.submitReview,
  voteReviewHelpful: reviews.voteReviewHelpful,
  login: auth.login,
  logout: auth.logout,
  requestEmailVerification: auth.requestEmailVerification,
  verifyEmail: auth.verifyEmail,
  verifyEmailByLink: auth.verifyEmailByLink,
  signup: auth.signup,
  getCurrentUser: auth.getCurrentUser,
  loginAdmin: auth.loginAdmin,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  getCart: cart.getCart,
  mergeCart: cart.mergeCart,
  addCartItem: cart.addCartItem,
  addAnonymousCartItem: cart.addAnonymousCartItem,
  updateCartItem: cart.updateCartItem,
  updateAnonymousCartItem: cart.updateAnonymousCartItem,
  removeCartItem: cart.removeCartItem,
  removeAnonymousCartItem: cart.removeAnonymousCartItem,
  calculateShippingRates: shipping.calculateShippingRates,
  createShippingLabel: shipping.createShippingLabel,
  getShippingLabel: shipping.getShippingLabel,
  calculateTax: checkout.calculateTax,
  calculateTaxBatch: checkout.calculateTaxBatch,
  validatePromotion: checkout.validatePromotion,
  getPaymentConfig: checkout.getPaymentConfig,
  getMapsConfig: maps.getMapsConfig,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  getOrderConfirmation: orders.getOrderConfirmation,
  receivePayPalWebhook: orders.receivePayPalWebhook,
} as const;

/** Every operation of the assistant search service. */
export const assistantOperations = { searchWithAssistant } as const;

export const operations = { ...commerceOperations, ...assistantOperations } as const;
export type Operations = typeof operations;

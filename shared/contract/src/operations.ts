import * as addresses from './addresses.ts';
import { adminOperations } from './admin/admin-operations.ts';
import { searchWithAssistant } from './assistant.ts';
import * as auth from './auth.ts';
import * as banners from './banners.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as maps from './maps.ts';
import * as orderActions from './order-actions.ts';
import * as orders from './orders.ts';
import * as productMeanings from './product-meanings.ts';
import * as profile from './profile.ts';
import { keepRemoteShowings } from './remote-showings.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as shipping from './shipping.ts';
import * as tenant from './tenant.ts';
import * as tracking from './tracking.ts';

/** Every operation of the commerce API for shoppers, by the one name that contract, client and service use for it. */
const shopOperations = {
  getTenantConfig: tenant.getTenantConfig,
  listTenantDomains: tenant.listTenantDomains,
  getFrameRevision: tenant.getFrameRevision,
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
  listActiveBanners: banners.listActiveBanners,
  listCategoryBanners: banners.listCategoryBanners,
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
  requestPasswordReset: auth.requestPasswordReset,
  resetPassword: auth.resetPassword,
  getGoogleConfig: auth.getGoogleConfig,
  loginWithGoogle: auth.loginWithGoogle,
  logoutEverywhere: auth.logoutEverywhere,
  getCurrentUser: auth.getCurrentUser,
  updateCurrentUser: auth.updateCurrentUser,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  getAddress: addresses.getAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  getOwnAddress: addresses.getOwnAddress,
  createOwnAddress: addresses.createOwnAddress,
  updateOwnAddress: addresses.updateOwnAddress,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  getPreferences: profile.getPreferences,
  updatePreferences: profile.updatePreferences,
  getStylePreferences: profile.getStylePreferences,
  updateStylePreferences: profile.updateStylePreferences,
  uploadPhoto: profile.uploadPhoto,
  listPhotos: profile.listPhotos,
  setProfilePhoto: profile.setProfilePhoto,
  deletePhoto: profile.deletePhoto,
  recommendSize: profile.recommendSize,
  getCart: cart.getCart,
  mergeCart: cart.mergeCart,
  addCartItem: cart.addCartItem,
  addAnonymousCartItem: cart.addAnonymousCartItem,
  updateCartItem: cart.updateCartItem,
  updateAnonymousCartItem: cart.updateAnonymousCartItem,
  removeCartItem: cart.removeCartItem,
  removeAnonymousCartItem: cart.removeAnonymousCartItem,
  calculateShippingRates: shipping.calculateShippingRates,
  calculateTax: checkout.calculateTax,
  calculateTaxBatch: checkout.calculateTaxBatch,
  validatePromotion: checkout.validatePromotion,
  getPaymentConfig: checkout.getPaymentConfig,
  getStartedPayment: checkout.getStartedPayment,
  getMapsConfig: maps.getMapsConfig,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  getOrderConfirmation: orders.getOrderConfirmation,
  cancelOrder: orderActions.cancelOrder,
  getInvoice: orderActions.getInvoice,
  reorder: orderActions.reorder,
  reportIssue: orderActions.reportIssue,
  listOrderIssues: orderActions.listOrderIssues,
  listReturns: returns.listReturns,
  returnOrder: returns.returnOrder,
  getReturnLabel: returns.getReturnLabel,
  trackOrder: tracking.trackOrder,
  getTracking: tracking.getTracking,
  receivePayPalWebhook: orders.receivePayPalWebhook,
} as const;

/** What the assistant search service calls; no page does. */
const indexingOperations = {
  listSearchDocuments: catalog.listSearchDocuments,
  listSearchChanges: catalog.listSearchChanges,
  listProductMeanings: productMeanings.listProductMeanings,
  keepProductMeanings: productMeanings.keepProductMeanings,
  findNearestProducts: productMeanings.findNearestProducts,
} as const;

/** What the document server calls beside what pages do. */
const reportingOperations = { keepRemoteShowings } as const;

export const commerceOperations = {
  ...shopOperations,
  ...adminOperations,
  ...indexingOperations,
  ...reportingOperations,
} as const;

/** What the assistant's widget asks: no other part of a page knows of it, for a store may have none. */
const widgetOperations = { searchWithAssistant } as const;

/** Every operation of the assistant search service. */
export const assistantOperations = {
  ...widgetOperations,
  followCatalogue: productMeanings.followCatalogue,
} as const;

/** What the shop's pages call. */
export type ShopOperations = typeof shopOperations;
/** What the assistant's widget calls beside it. */
export type WidgetOperations = typeof widgetOperations;
/** What the search service calls. */
export type IndexingOperations = typeof indexingOperations;
/** What the document server reports with. */
export type ReportingOperations = typeof reportingOperations;
/** What operators call. */
export type AdminOperations = typeof adminOperations;
export const operations = { ...commerceOperations, ...assistantOperations } as const;

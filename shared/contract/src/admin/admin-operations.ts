import * as banners from './banners.ts';
import * as catalogue from './catalogue.ts';
import * as contentPages from './content-pages.ts';
import * as credentials from './credentials.ts';
import * as issues from './issues.ts';
import * as labels from './labels.ts';
import * as operators from './operators.ts';
import * as orderList from './order-list.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as previews from './previews.ts';
import * as promotions from './promotions.ts';
import * as remotes from './remotes.ts';
import * as returns from './returns.ts';
import * as settings from './settings.ts';
import * as tax from './tax.ts';
import * as transfers from './transfers.ts';

/** Every operation for operators, by its one name. */
export const adminOperations = {
  loginAdmin: operators.loginAdmin,
  logoutAdmin: operators.logoutAdmin,
  changeAdminPassword: operators.changeAdminPassword,
  listAuditEntries: operators.listAuditEntries,
  getOverview: overview.getOverview,
  getRemotesReport: remotes.getRemotesReport,
  listAdminOrders: orderList.listAdminOrders,
  getAdminOrder: orders.getAdminOrder,
  moveOrder: orders.moveOrder,
  undoShipment: orders.undoShipment,
  correctTracking: orders.correctTracking,
  cancelAdminOrder: orders.cancelAdminOrder,
  listLabelRates: labels.listLabelRates,
  createShippingLabel: labels.createShippingLabel,
  getShippingLabel: labels.getShippingLabel,
  refundAdminOrder: orders.refundAdminOrder,
  listAdminReturns: returns.listAdminReturns,
  receiveReturn: returns.receiveReturn,
  refundReturn: returns.refundReturn,
  listIssues: issues.listIssues,
  answerIssue: issues.answerIssue,
  listAdminProducts: catalogue.listAdminProducts,
  getAdminProduct: catalogue.getAdminProduct,
  createProduct: catalogue.createProduct,
  updateProduct: catalogue.updateProduct,
  deleteProduct: catalogue.deleteProduct,
  listAdminCategories: catalogue.listAdminCategories,
  createCategory: catalogue.createCategory,
  updateCategory: catalogue.updateCategory,
  deleteCategory: catalogue.deleteCategory,
  listStock: catalogue.listStock,
  adjustStock: catalogue.adjustStock,
  createImport: transfers.createImport,
  addImportPictures: transfers.addImportPictures,
  listMissingPictures: transfers.listMissingPictures,
  startImport: transfers.startImport,
  cancelImport: transfers.cancelImport,
  listImports: transfers.listImports,
  getImport: transfers.getImport,
  listImportProblems: transfers.listImportProblems,
  listImportChanges: transfers.listImportChanges,
  listImportCategories: transfers.listImportCategories,
  exportCatalogue: transfers.exportCatalogue,
  listBanners: banners.listBanners,
  getBanner: banners.getBanner,
  createBanner: banners.createBanner,
  updateBanner: banners.updateBanner,
  deleteBanner: banners.deleteBanner,
  uploadBannerImage: banners.uploadBannerImage,
  uploadImage: banners.uploadImage,
  describeImage: banners.describeImage,
  setFocalPoint: banners.setFocalPoint,
  listTaxRates: tax.listTaxRates,
  updateTaxRate: tax.updateTaxRate,
  proposeTaxRates: tax.proposeTaxRates,
  listPromotions: promotions.listPromotions,
  getPromotion: promotions.getPromotion,
  createPromotion: promotions.createPromotion,
  updatePromotion: promotions.updatePromotion,
  deletePromotion: promotions.deletePromotion,
  getStoreSettings: settings.getStoreSettings,
  updateStoreIdentity: settings.updateStoreIdentity,
  updateStoreTheme: settings.updateStoreTheme,
  updateStoreFeatures: settings.updateStoreFeatures,
  updateStoreFooter: settings.updateStoreFooter,
  updateStoreDomains: settings.updateStoreDomains,
  verifyStoreDomain: settings.verifyStoreDomain,
  withdrawStoreDomain: settings.withdrawStoreDomain,
  updateFulfilment: settings.updateFulfilment,
  updateGoogleClient: settings.updateGoogleClient,
  setPaymentCredentials: credentials.setPaymentCredentials,
  setCarrierCredentials: credentials.setCarrierCredentials,
  setTaxCredentials: credentials.setTaxCredentials,
  deleteCredentials: credentials.deleteCredentials,
  listContentPages: contentPages.listContentPages,
  saveContentPage: contentPages.saveContentPage,
  deleteContentPage: contentPages.deleteContentPage,
  createPreview: previews.createPreview,
} as const;

/** The public interface of ordering: carts, prices, payments, orders, shipping, refunds and returns. */
export { findBookFaults, readBookTotals, type BookFault, type BookTotals } from './books/read-books.ts';
export {
  comparePayments,
  readKnownPayments,
  type KnownPayments,
  type PaymentDifference,
} from './books/compare-payments.ts';
export {
  createTransactionSearch,
  SearchNotAllowedError,
  type SearchTransactions,
} from './payments/paypal-transactions.ts';
export { bookChecks } from './books/book-checks.ts';
export { registerCartRoutes } from './cart/cart-routes.ts';
export { sweepCarts } from './cart/sweep-carts.ts';
export { cartReminderEmail } from './cart-reminders/cart-reminder-mail.ts';
export { registerCartReminderRoutes } from './cart-reminders/cart-reminder-routes.ts';
export { hasRemindersOn, queueCartReminders } from './cart-reminders/due-carts.ts';
export { listRemindersOf } from './cart-reminders/reminders-of-person.ts';
export { sendCartReminder, type ReminderDependencies } from './cart-reminders/send-cart-reminder.ts';
export { draftOrderEmail } from './draft-orders/draft-mail.ts';
export { registerDraftOrderRoutes } from './draft-orders/draft-routes.ts';
export { listDraftsOf, removeUnpaidDrafts } from './draft-orders/drafts-of-person.ts';
export { sendDraftMail } from './draft-orders/send-draft-mail.ts';
export { createDocumentRenderer, type DocumentRenderer } from './documents/document-renderer.ts';
export { registerInvoiceRoutes } from './invoices/invoice-routes.ts';
export { registerIssueRoutes } from './issues/issue-routes.ts';
export { orderEmails } from './mail/order-emails.ts';
export { sendOrderMail } from './mail/send-order-mail.ts';
export { readMapsConfig, registerMapsRoutes } from './maps/maps-config.ts';
export { createOrderAccessTokens, type OrderAccessTokens } from './orders/order-access-tokens.ts';
export { listNewestOrdersOf } from './orders/operator/list-admin-orders.ts';
export { registerOrderRoutes } from './orders/order-routes.ts';
export { refundOrder } from './orders/refund-order.ts';
export { settleOrderById, type SettleDependencies } from './orders/settle-order.ts';
export { readPaymentSettings, type PaymentSettings } from './payments/payment-accounts.ts';
export { PaymentUnclearError, type PaymentProvider } from './payments/payment-provider.ts';
export { registerPackingSlipRoutes } from './packing-slips/packing-slip-routes.ts';
export { registerPaymentRoutes } from './payments/payment-routes.ts';
export { createPayPalProvider } from './payments/paypal-provider.ts';
export { toPaymentAccount, createStorePayments, type StorePayments } from './payments/store-payments.ts';
export { anonymizeDueOrders, countOpenOrders, forgetBuyer } from './personal-data/forget-buyer.ts';
export { collectCart, collectOrderData } from './personal-data/order-data.ts';
export { createPromotion } from './promotions/edit-promotion.ts';
export { countPromotionsByGroup } from './promotions/promotion-list-repository.ts';
export { countPaidOrdersOf, selectBuyers } from './promotions/promotion-repository.ts';
export { registerPromotionRoutes } from './promotions/promotion-routes.ts';
export { sendRefund } from './refunds/send-refund.ts';
export { listNewestReturnsOf } from './returns/operator/list-admin-returns.ts';
export { registerExchangeRoutes } from './exchanges/exchange-routes.ts';
export { isExchange } from './exchanges/is-exchange.ts';
export { registerReturnRoutes } from './returns/return-routes.ts';
export { registerShippingZoneRoutes } from './shipping/zones/zone-routes.ts';
export { createCarriers, shippoRoot, type GetStoreCarrier } from './shipping/store-carriers.ts';
export { ensureTaxRates } from './tax/tax-repository.ts';
export { registerTaxRoutes } from './tax/tax-routes.ts';
export { registerTotalsRoutes } from './totals/totals-routes.ts';
export { registerTrackingRoutes } from './tracking/tracking-routes.ts';

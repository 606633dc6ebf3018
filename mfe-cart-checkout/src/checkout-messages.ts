import { addressFieldMessages } from '@selvedge/address';

/** The words of cart, checkout and confirmation. Those the specification fixes are literal. */
export const cartMessages = {
  loadFailed: 'Failed to load cart',
  updateFailed: 'Failed to update item quantity',
  removeFailed: 'Failed to remove item',
  removed: 'Item removed from cart',
  empty: 'Your cart is empty',
} as const;

/** The cart became another one while its shopper was on the way to paying for it. */
export const cartChangedMessages = {
  title: 'Your cart has changed',
  summary: 'The order summary shows what is in it now.',
  shipping: 'Please choose the shipping method again.',
  promotion: 'Please apply your promotion code again.',
  payment: 'You have not been charged: please approve the payment again at the new total.',
  emptied: 'Your cart has changed: there is nothing left in it.',
} as const;

export const stepTitles = {
  address: 'Shipping Address',
  shipping: 'Shipping Method',
  payment: 'Payment',
} as const;

export const contactMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  emailTooLong: 'Email is too long',
  phoneRequired: 'Phone number is required',
  phoneInvalid: addressFieldMessages.phoneInvalid,
} as const;

export const addressMessages = {
  loadFailed: 'Failed to load addresses',
  createFailed: 'Failed to create address',
  noUser: 'User ID not found',
  notSelected: 'Please select shipping and billing addresses',
  isSaved: 'We save this address in your account, so that your order can use it.',
} as const;

export const shippingMessages = {
  calculating: 'Calculating shipping rates...',
  none: 'No shipping rates available for this address',
  checkAddress:
    'Please check the address: does the postal code belong to the state? Nothing you entered is lost.',
  tryLater: 'Please try again in a moment. Nothing you entered is lost.',
  failed: 'Failed to calculate shipping rates',
  select: 'Please select a shipping method',
  notSelected: 'No shipping method selected',
  processFailed: 'Failed to process shipping information',
  expired: 'The shipping rates have expired and were calculated again.',
} as const;

export const taxMessages = {
  calculating: 'Calculating Tax...',
  needsAddress: 'Depends on your state',
  again: 'Calculate tax again',
  needed: 'The total is not known without it, so nothing can be paid yet.',
  failed: 'Failed to calculate tax',
} as const;

export const promotionMessages = {
  invalid: 'Invalid promotion code',
  failed: 'Failed to apply promotion',
  applied: (discount: string) => `Promotion applied: -${discount}`,
  appliedToast: (discount: string, eligible: number, ineligible: number) =>
    `Promotion applied: -${discount} | ${eligible} eligible item(s) | ${ineligible} ineligible item(s)`,
} as const;

/** A new store, before its operator has connected a payment account. */
export const noPaymentsMessages = {
  title: 'This store does not take payments yet.',
  kept: 'Your cart is kept. Please come back a little later to place your order.',
} as const;

export const paymentMessages = {
  loading: 'Loading payment options...',
  sdkFailed: 'Failed to load the PayPal JS SDK script.',
  failed: 'Payment failed. Please try again.',
  approvalFailed: 'Payment approval failed. Please try again.',
  askingPayPal: 'Checking whether you approved the payment...',
  windowOpen:
    'Your PayPal window may still be open. Approve the payment there and this page goes on by itself, or start again below.',
  cancelled: 'The payment was cancelled. You have not been charged.',
  approved: 'Payment Approved!',
  ready: 'Ready to place your order?',
  approvedTotal: (total: string) => `Your order comes to ${total}.`,
  placeOrder: 'Place Order',
  orderInProgress: 'An order of this cart is being confirmed already',
  amountMismatch: 'Order amount mismatch',
  noApproval: 'No PayPal approval found',
  processingFailed: 'Order processing failed. Please try again.',
  orderFailed: 'Failed to complete order. Please contact support if payment was deducted.',
  placed: 'Order placed successfully!',
  notCharged: 'You have not been charged.',
  checking: 'We are checking your payment',
  /** By who has not answered. */
  noAnswer: {
    provider: 'Your payment provider has not answered yet.',
    store: 'Something went wrong on our side while your order was placed.',
    connection: 'The connection was lost while your order was placed.',
  },
  checkingDetail:
    'Please do not pay again: we ask about this same order, and you will be charged once at most. A confirmation comes by e-mail as soon as it is settled.',
  stillChecking:
    'There is still no answer. Your order is kept, and nothing is charged twice. Check again in a few minutes, or contact us if money was taken and no order arrives.',
} as const;

export const confirmationMessages = {
  thanks: 'Thank You for Your Order!',
  guest: 'Your order has been confirmed',
  numbered: (orderNumber: string) => `Order #${orderNumber}`,
  mailed: (email: string) => `A confirmation is on its way to ${email}.`,
} as const;

export const trackingMessages = {
  failed: 'Tracking information not available',
  tryAgain: 'Your parcel is on its way all the same. Please try again in a moment.',
  unknown: 'We know no parcel with this number',
  unknownDetail:
    'Please compare it with the one in your mail. A number can be new to the carrier for a few hours.',
  noEvents: 'The carrier has not scanned this parcel yet. Please look again in a few hours.',
  numberRequired: 'Tracking number is required',
  numberInvalid: 'A tracking number has 6 to 60 letters, digits and hyphens',
} as const;

export const trackOrderMessages = {
  numberRequired: 'Order number is required',
  numberInvalid: 'An order number has ten digits',
  notFound: 'We found no order with this number and e-mail address',
  notFoundDetail: 'You’ll find both in your confirmation email.',
  failed: 'Failed to fetch order details',
  tryAgain: 'Nothing you entered is lost. Please try again in a moment.',
  outdated: 'What you see may be out of date. Please try again in a moment.',
  expired: 'Please enter your order number and email again',
  expiredDetail: 'An order stays open for an hour, so that nobody else acts on it. Nothing was changed.',
} as const;

import { addressFieldMessages } from '@selvedge/address';

/** Messages for cart, checkout, confirmation and tracking. Those in the specification are literal. */
export const cartMessages = {
  loadFailed: 'Failed to load cart',
  updateFailed: 'Failed to update item quantity',
  removeFailed: 'Failed to remove item',
  removed: 'Item removed from cart',
  empty: 'Your cart is empty',
} as const;

/** Shown when the cart changes during checkout. */
export const cartChangedMessages = {
  title: 'Your cart has changed',
  summary: 'The order summary shows what’s in it now.',
  shipping: 'Please choose a shipping method again.',
  promotion: 'Please apply your promotion code again.',
  payment: 'You haven’t been charged. Please approve the payment again for the new total.',
  emptied: 'Your cart has changed and is now empty.',
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
  saveNotice: 'We’ll save this address to your account so your order can use it.',
} as const;

export const shippingMessages = {
  calculating: 'Calculating shipping rates...',
  none: 'No shipping rates available for this address',
  checkAddress: 'Please check that the postal code matches the state. Nothing you entered is lost.',
  tryLater: 'Please try again in a moment. Nothing you entered is lost.',
  failed: 'Failed to calculate shipping rates',
  select: 'Please select a shipping method',
  notSelected: 'No shipping method selected',
  processFailed: 'Failed to process shipping information',
  expired: 'The shipping rates expired, so we calculated them again.',
} as const;

export const taxMessages = {
  calculating: 'Calculating Tax...',
  needsAddress: 'Depends on your state',
  retry: 'Calculate tax again',
  needed: 'We can’t calculate your total without the tax, so you can’t pay yet.',
  failed: 'Failed to calculate tax',
} as const;

export const promotionMessages = {
  invalid: 'Invalid promotion code',
  failed: 'Failed to apply promotion',
  freeShipping: 'free shipping',
  applied: (discount: string) => `Promotion applied: ${discount}`,
  appliedToast: (discount: string, eligible: number, ineligible: number) =>
    `Promotion applied: ${discount} | ${eligible} eligible item(s) | ${ineligible} ineligible item(s)`,
} as const;

export const confirmationMessages = {
  thanks: 'Thank You for Your Order!',
  guest: 'Your order has been confirmed',
  orderHeading: (orderNumber: string) => `Order #${orderNumber}`,
  emailSent: (email: string) => `A confirmation is on its way to ${email}.`,
  itemsHidden:
    'For your privacy, we only show the items in the browser you ordered with. You’ll also find them in your confirmation email.',
} as const;

export const trackingMessages = {
  failed: 'Tracking information not available',
  tryAgain: 'This doesn’t affect your package. Please try again in a moment.',
  unknown: 'We can’t find that tracking number',
  unknownDetail: 'Please check it against your shipping email. New numbers can take a few hours to show up.',
  noEvents: 'The carrier hasn’t scanned this package yet. Please check back in a few hours.',
  numberRequired: 'Tracking number is required',
  numberInvalid: 'A tracking number has 6 to 60 letters, digits or hyphens',
} as const;

export const trackOrderMessages = {
  numberRequired: 'Order number is required',
  numberInvalid: 'An order number has ten digits',
  notFound: 'We can’t find an order with that number and email',
  notFoundDetail: 'You’ll find both in your confirmation email.',
  failed: 'Failed to fetch order details',
  tryAgain: 'Nothing you entered is lost. Please try again in a moment.',
  outdated: 'These details may be out of date. Please try again in a moment.',
  expired: 'Please enter your order number and email again',
  expiredDetail: 'For your security, an order stays open for one hour. Nothing was changed.',
} as const;

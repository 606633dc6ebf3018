// Apart from the other messages, because only checkout and the payment page need them.

/** Shown until the store's operator connects a payment account. */
export const noPaymentsMessages = {
  title: 'This store doesn’t accept payments yet.',
  detail: 'Your cart is saved. Please come back later to place your order.',
} as const;

export const paymentMessages = {
  loading: 'Loading payment options...',
  sdkFailed: 'Failed to load the PayPal JS SDK script.',
  failed: 'Payment failed. Please try again.',
  approvalFailed: 'Payment approval failed. Please try again.',
  checkingApproval: 'Checking whether you approved the payment...',
  windowOpen:
    'Your PayPal window may still be open. Approve the payment there and this page will continue automatically, or start again below.',
  cancelled: 'You cancelled the payment. You haven’t been charged.',
  approved: 'Payment Approved!',
  ready: 'Ready to place your order?',
  approvedTotal: (total: string) => `Your order total is ${total}.`,
  placeOrder: 'Place Order',
  orderInProgress: 'We’re already confirming an order for this cart',
  amountMismatch: 'Order amount mismatch',
  approveAgain: 'Your order has changed since you approved the payment. Please approve the new total.',
  noApproval: 'No PayPal approval found',
  processingFailed: 'Order processing failed. Please try again.',
  orderFailed: 'Failed to complete order. Please contact support if payment was deducted.',
  placed: 'Order placed successfully!',
  nothingDue: 'There’s nothing to pay',
  nothingDueDetail: 'Your order total is $0.00. Place your order, and we’ll email you a confirmation.',
  totalChanged: 'Your order total has changed',
  notCharged: 'You haven’t been charged.',
  checking: 'We are checking your payment',
  checkingFree: 'We are checking your order',
  /** Why the outcome is unknown. */
  noAnswer: {
    provider: 'Your payment provider hasn’t responded yet.',
    store: 'Something went wrong on our side while we were placing your order.',
    connection: 'The connection was lost while we were placing your order.',
  },
  checkingDetail:
    'Please don’t pay again. We’re checking on this order, and you’ll be charged once at most. We’ll email you a confirmation once the order goes through.',
  checkingFreeDetail: 'Please don’t order again. We’ll email you a confirmation once the order goes through.',
  stillCheckingFree:
    'We still don’t have an answer. Your order is saved, and it won’t be placed twice. Check again in a few minutes, or contact us if you don’t get a confirmation.',
  stillChecking:
    'We still don’t have an answer. Your order is saved, and you won’t be charged twice. Check again in a few minutes, or contact us if you were charged but don’t get a confirmation.',
} as const;

/** Texts of the page where buyers pay for an order that the store put together. */
export const payMessages = {
  title: 'Your order',
  from: (store: string) => `${store} put this order together for you. Check it, then pay below.`,
  messageFrom: (store: string) => `A message from ${store}`,
  unavailable: 'This order can’t be paid right now',
  unavailableDetail: (names: readonly string[]) =>
    `No longer available in this quantity: ${names.join(', ')}. You haven’t been charged. Please contact us, and we’ll change the order.`,
  soldOut: 'An item is no longer available',
  inProgress: 'This order is already being paid',
  inProgressDetail: 'Perhaps in another tab. We’ll email you a confirmation once it goes through.',
  noPayments: 'This store doesn’t accept payments right now.',
  noPaymentsDetail: 'Please try again later, or contact us.',
  nothingDue: 'There’s nothing to pay',
  nothingDueDetail: 'Please contact us, and we’ll place the order for you.',
  closed: 'This link no longer works',
  closedDetail:
    'It has expired, or the store has changed your order. Contact us, and we’ll send you a new one.',
  ordered: 'You’ve placed this order',
  orderedDetail: (orderNumber: string, detail = 'You don’t have to pay anything more here.') =>
    `It’s order #${orderNumber}. ${detail}`,
  failed: 'Failed to load your order',
} as const;

/** What is said of an order's actions; the specification's texts are literal. */
export const orderActionMessages = {
  cancelQuestion: 'Are you sure you want to cancel this order?',
  cancelled: 'Order cancelled successfully',
  cancelFailed: 'Failed to cancel order',
  cancelTooLate: 'This order can no longer be cancelled',
  cancelTooLateDetail: 'It has gone on since you opened this page, which now shows how it stands.',
  cancelUnknown: 'The store did not answer. Trying again is safe: an order is cancelled only once.',
  invoiceFailed: 'Failed to download invoice',
  reorderFailed: 'Failed to reorder items',
  reorderUnknown: 'The store did not answer. Please look into your cart before you try again.',
  reordered: 'Your items are in the cart again',
  issueFailed: 'Failed to report issue',
  issueTypeRequired: 'Please select an issue type',
  issueDescriptionRequired: 'Please describe the issue',
  issueReported: 'Thank you. We have your report and will be in touch.',
  trackingMissing: 'Tracking information not available',
  trackingMissingDetail: 'The carrier has not given us a number yet. Please look again in a few hours.',
  invalid: 'Invalid action',
  invalidDetail: 'The order has changed meanwhile. Its menu shows what can be done with it now.',
  tryAgain: 'Nothing was changed. Please try again in a moment.',
} as const;

export const returnMessages = {
  failed: 'Failed to initiate return',
  unknown:
    'The store did not answer. Nothing you entered is lost, and trying again announces one return only.',
  labelFailed: 'Failed to get return label',
  labelRetry: 'Your return is announced all the same. Please try again in a moment.',
  noneChosen: 'Please choose what you want to return',
  reasonRequired: 'Please tell us why you are returning these items',
  announced: 'Your return is announced',
  over: 'The time for returns is over',
  nothingLeft: 'Everything in this order is on its way back',
  notDelivered: 'This order is not delivered yet',
  cancelled: 'This order was cancelled',
  changed: 'This order has changed meanwhile. The page shows what may still be returned.',
} as const;

/** Messages for actions on an order. Texts from the specification are verbatim. */
export const orderActionMessages = {
  cancelQuestion: 'Are you sure you want to cancel this order?',
  cancelled: 'Order cancelled successfully',
  cancelFailed: 'Failed to cancel order',
  cancelTooLate: 'This order can no longer be cancelled',
  cancelTooLateDetail:
    'Its status changed after you opened this page. The page now shows the current status.',
  cancelUnknown: 'We didn’t get a response. You can safely try again: an order is cancelled only once.',
  invoiceFailed: 'Failed to download invoice',
  reorderFailed: 'Failed to reorder items',
  reorderUnknown: 'We didn’t get a response. Please check your cart before you try again.',
  reordered: 'We’ve added your items to your cart',
  issueFailed: 'Failed to report issue',
  issueTypeRequired: 'Please select an issue type',
  issueDescriptionRequired: 'Please describe the issue',
  issueReported: 'Thank you. We received your report and will be in touch.',
  trackingMissing: 'Tracking information not available',
  trackingMissingDetail:
    'The carrier hasn’t given us a tracking number yet. Please check again in a few hours.',
  invalid: 'Invalid action',
  invalidDetail: 'The order has changed in the meantime. The menu shows what you can do now.',
  tryAgain: 'Nothing was changed. Please try again in a moment.',
} as const;

export const returnMessages = {
  failed: 'Failed to initiate return',
  unknown:
    'We didn’t get a response. Your entries are saved, and you can safely try again: we’ll register only one return.',
  labelFailed: 'Failed to get return label',
  labelRetry: 'Your return is still registered. Please try again in a moment.',
  exchangesFailed: 'Sizes and colors weren’t loaded',
  exchangesFailedDetail: 'You can return the items for a refund, or try again to exchange them.',
  noneChosen: 'Please choose what you want to return',
  reasonRequired: 'Please tell us why you are returning these items',
  registered: 'We’ve registered your return',
  windowClosed: 'The return window has closed',
  nothingLeft: 'You’re already returning everything in this order',
  notDelivered: 'This order hasn’t been delivered yet',
  cancelled: 'This order was cancelled',
  changed: 'This order has changed in the meantime. The page shows what you can still return.',
} as const;

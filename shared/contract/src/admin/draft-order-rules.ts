/** Limits of draft orders. */
export const draftOrderLimits = {
  /** Drafts of a store that haven't become an order. */
  open: 1_000,
  lines: 100,
  /** The most that items and shipping can cost, in dollars. */
  total: 1_000_000,
  shippingName: 60,
  discountReason: 60,
  message: 1_000,
  /** How many days a payment link works, unless the operator chooses otherwise. */
  defaultDays: 7,
  days: 60,
} as const;

/**
 * `SENT`: the buyer can pay with the link. `EXPIRED`: the link's time is over; it can be sent again. `ORDERED`: it has become an
 * order.
 */
export const draftOrderStatuses = ['DRAFT', 'SENT', 'EXPIRED', 'ORDERED'] as const;
export type DraftOrderStatus = (typeof draftOrderStatuses)[number];

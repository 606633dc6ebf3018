/** Limits of draft orders. */
export const draftOrderLimits = {
  lines: 100,
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

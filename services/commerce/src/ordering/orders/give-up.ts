/** After three days without an outcome, the stock is released. A payment that arrives later is refunded. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
/** The failure code of an order whose payment we gave up on. */
export const GIVEN_UP = 'given-up';

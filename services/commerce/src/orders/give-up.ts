/** After three days without an outcome the goods are worth more to others; should money turn up later, it goes back. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
/** The failure of an order whose payment was given up. */
export const GIVEN_UP = 'given-up';

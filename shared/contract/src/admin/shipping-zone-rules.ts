// Numbers without schemas, so that browsers can import them on their own.

export const shippingZoneLimits = {
  zones: 50,
  rates: 20,
  zipPrefixes: 500,
  grams: 1_000_000,
  days: 90,
} as const;

/** The first digits of ZIP codes, for `new RegExp`. Fewer than three would span states. */
export const zipPrefixPattern = '^[0-9]{3,5}$';

const PARTS = 1_000_000n;

/**
 * Computes the tax on one amount, rounded half up once, so that the amount shown and the amount charged are equal.
 * @param amountMinor taxable amount in cents, ≥ 0
 * @param ratePpm     rate in parts per million: 72_500 is 7.25%
 * @returns cents
 */
export function taxOn(amountMinor: number, ratePpm: number): number {
  // BigInt, because cents times parts per million can exceed the safe integers.
  return Number((BigInt(amountMinor) * BigInt(ratePpm) + PARTS / 2n) / PARTS);
}

/**
 * The price used for a line of a tax preview. A sent price is used only if it's one of the product's prices. Otherwise the
 * highest one is used, so that a made-up price never lowers the tax.
 */
export function previewPriceMinor(sentMinor: number, catalogPricesMinor: readonly number[]): number {
  return catalogPricesMinor.includes(sentMinor) ? sentMinor : Math.max(...catalogPricesMinor);
}

/** @returns the rate as a fraction */
export const toRate = (ratePpm: number): number => ratePpm / Number(PARTS);

/**
 * Converts a rate to its stored form.
 * @param rate a fraction: 0.0725 is 7.25%
 * @returns parts per million; undefined if the rate has more than six decimals
 */
export function toPpm(rate: number): number | undefined {
  const ratePpm = Math.round(rate * Number(PARTS));
  return toRate(ratePpm) === rate ? ratePpm : undefined;
}

const PARTS = 1_000_000n;

/**
 * Tax on one amount, rounded half up once, so that the figure shown and the figure charged agree to the cent.
 * @param amountMinor taxable amount in cents, ≥ 0
 * @param ratePpm     rate in parts per million: 72_500 is 7.25 %
 * @returns cents
 */
export function taxOn(amountMinor: number, ratePpm: number): number {
  // Cents times parts per million leaves the safe integers from about nine billion dollars' worth of cents on.
  return Number((BigInt(amountMinor) * BigInt(ratePpm) + PARTS / 2n) / PARTS);
}

/** The merchandise total that tax is taken on: the one definition that preview and order placement share. */
export function taxableMinor(lines: readonly { unitPriceMinor: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
}

/**
 * The price a preview line counts with. A sent price is believed only when the product is really sold at it;
 * otherwise the highest of the product's prices stands, so that inventing a price never lowers the figure.
 */
export function previewPriceMinor(sentMinor: number, soldAtMinor: readonly number[]): number {
  return soldAtMinor.includes(sentMinor) ? sentMinor : Math.max(...soldAtMinor);
}

/**
 * A rate as it is stored.
 * @param rate a fraction: 0.0725 is 7.25 %
 * @returns parts per million; undefined when the rate has a finer part
 */
export function ppmOf(rate: number): number | undefined {
  const ratePpm = Math.round(rate * Number(PARTS));
  return ratePpm / Number(PARTS) === rate ? ratePpm : undefined;
}

/** Cents as the dollars that stand on the wire. */
export const dollars = (minor: number): number => minor / 100;

/** Dollars of the wire as cents; a fraction of a cent is rounded to the nearest. */
export const minorOf = (amount: number): number => Math.round(amount * 100);

/** Cents as people read them: `$12.50`. */
export const dollarText = (minor: number): string => `$${(minor / 100).toFixed(2)}`;

/** Whether an amount of the wire is written in whole cents: 0.1 is, what would have to be rounded is not. */
export const isWholeCents = (amount: number): boolean => dollars(minorOf(amount)) === amount;

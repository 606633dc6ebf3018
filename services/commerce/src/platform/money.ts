/** Converts cents to the dollars used in the API. */
export const dollars = (minor: number): number => minor / 100;

/** Converts dollars in the API to cents, rounded to the nearest cent. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', useGrouping: false });

/** Formats cents for people: `$12.50`. */
export const dollarText = (minor: number): string => usd.format(dollars(minor));

/** Formats cents for programs: `12.50`. */
export const decimalText = (minor: number): string => dollars(minor).toFixed(2);

/** Whether an amount in dollars is a whole number of cents. */
export const isWholeCents = (amount: number): boolean => dollars(toMinor(amount)) === amount;

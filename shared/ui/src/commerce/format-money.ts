// 'negative' leaves out the sign of an amount that rounds to zero.
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/**
 * US dollars with two decimals and thousands separators: `$1,234.50`.
 * @param amount in dollars, as in the API
 */
export const formatMoney = (amount: number): string => usd.format(amount);

/** One price, or a range such as `$20.00 - $30.00`. */
export function formatPriceRange(min: number, max: number): string {
  return max > min ? `${formatMoney(min)} - ${formatMoney(max)}` : formatMoney(min);
}

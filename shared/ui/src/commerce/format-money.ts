/** US dollars with two decimals and grouped thousands: `$1,234.50`. Takes the wire's decimals. */
export function formatMoney(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const sign = amount < 0 && Number(`${whole}.${cents}`) > 0 ? '-' : '';
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** One price, or `$20.00 - $30.00` when the highest exceeds the lowest. */
export function formatPriceRange(min: number, max: number): string {
  return max > min ? `${formatMoney(min)} - ${formatMoney(max)}` : formatMoney(min);
}

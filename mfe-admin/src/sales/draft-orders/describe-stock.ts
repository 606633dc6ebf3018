/** How many of a variant can be bought now. */
export const describeStock = (available: number): string =>
  available > 0 ? `${available.toLocaleString('en-US')} available` : 'Sold out';

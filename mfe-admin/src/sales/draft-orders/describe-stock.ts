/** How many can be bought, next to an item: `12 available`. */
export const describeStock = (available: number): string =>
  available > 0 ? `${available.toLocaleString('en-US')} available` : 'Sold out';

/** Sales of this many days say how long the stock will last. */
export const salesDays = 30;

/** For how many whole days the stock lasts if it sells as it did lately; null if nothing was sold. */
export function daysLeft(stock: number, sold: number): number | null {
  return sold === 0 ? null : Math.floor((stock * salesDays) / sold);
}

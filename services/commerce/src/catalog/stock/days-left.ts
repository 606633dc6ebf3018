/** The estimate uses the sales of this many days. */
export const salesDays = 30;

/** How many whole days the stock will last at the recent rate of sales; null if nothing was sold. */
export function daysLeft(stock: number, sold: number): number | null {
  return sold === 0 ? null : Math.floor((stock * salesDays) / sold);
}

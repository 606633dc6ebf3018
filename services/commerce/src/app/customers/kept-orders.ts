/** The end of a message about a deletion. */
export function keptOrders(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 open order keeps the name, street and email until it’s finished.'
    : ` ${count} open orders keep the name, street and email until they’re finished.`;
}

import type { ReturnLineRow } from '../returns/return-repository.ts';
import type { ExchangedItem } from './exchange-repository.ts';

type Units = Pick<ReturnLineRow, 'return_id' | 'order_line_id' | 'quantity' | 'refund_minor'>;

/** How many items of a line of a return were exchanged, and what they'd be refunded. */
export function exchangedOf(
  line: Pick<Units, 'return_id' | 'order_line_id'>,
  exchanged: readonly ExchangedItem[],
): { quantity: number; refundMinor: number } {
  const own = exchanged.filter(
    ({ returnId, returnedLineId }) => returnId === line.return_id && returnedLineId === line.order_line_id,
  );
  return {
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    refundMinor: own.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
  };
}

/** What the items of a return that weren't exchanged cost, in cents. Less may be left to refund of their order. */
export const itemsLeftMinor = (lines: readonly Units[], exchanged: readonly ExchangedItem[]): number =>
  lines.reduce((sum, line) => sum + line.refund_minor - exchangedOf(line, exchanged).refundMinor, 0);

import { formatMoney } from '@selvedge/ui';
import { amountOf } from '../editing/amount-text.ts';

/** What is wrong with an amount that is to be refunded; undefined when nothing is. */
export function amountError(text: string, most: number): string | undefined {
  const amount = amountOf(text);
  if (amount === undefined) return 'Please give an amount in dollars, such as 12.50';
  if (amount === 0) return 'A refund is at least one cent.';
  return amount > most ? `At most ${formatMoney(most)} can be refunded.` : undefined;
}

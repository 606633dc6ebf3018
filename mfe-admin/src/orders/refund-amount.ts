import { formatMoney } from '@selvedge/ui';

/** Typed dollars as a number: `12`, `12.5`, `$1,012.50`. Undefined for what is no amount in cents. */
export function amountIn(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** What is wrong with an amount that is to be refunded; undefined when nothing is. */
export function amountError(text: string, most: number): string | undefined {
  const amount = amountIn(text);
  if (amount === undefined) return 'Please give an amount in dollars, such as 12.50';
  if (amount === 0) return 'A refund is at least one cent.';
  return amount > most ? `At most ${formatMoney(most)} can be refunded.` : undefined;
}

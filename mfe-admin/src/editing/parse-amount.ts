/** Parses dollars as typed: `34`, `34.5`, `$1,034.50`. Returns undefined if the text isn't an amount. */
export function parseAmount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** 34.5 → `34.50` */
export const formatAmount = (amount: number): string => amount.toFixed(2);

/** Parses a whole number from 0 to a million, such as a stock count or grams. */
export function parseWholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : undefined;
}

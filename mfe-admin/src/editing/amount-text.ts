/** Dollars as an operator types them: `34`, `34.5`, `$1,034.50`. Undefined for what is no amount in cents. */
export function amountOf(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** 34.5 → `34.50` */
export const amountText = (amount: number): string => amount.toFixed(2);

/** A whole number of pieces or grams, not below zero. */
export function wholeOf(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : undefined;
}

/** An amount as an operator types it: `34`, `34.5`, `34.50`. Undefined for anything else. */
export function amountOf(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}

/** 34.5 → `34.50` */
export const amountText = (amount: number): string => amount.toFixed(2);

/** A whole number of pieces or grams, not below zero. */
export function wholeOf(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : undefined;
}

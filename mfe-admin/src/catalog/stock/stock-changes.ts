import type { StockLine } from '@selvedge/contract';
import { parseWholeNumber } from '../../editing/parse-amount.ts';

/** A typed quantity, next to the stock that the page shows. */
export interface TypedStock {
  typed: string;
  /** The stock as last loaded. */
  shown: number;
}
export type TypedStocks = Readonly<Record<string, TypedStock>>;

/** Updates the shown stock of each typed quantity after a reload. */
export function updateShownStock(typed: TypedStocks, lines: readonly StockLine[]): TypedStocks {
  const now = new Map(lines.map(({ variantId, stock }) => [variantId, stock]));
  return Object.fromEntries(
    Object.entries(typed).map(([id, one]) => [id, { ...one, shown: now.get(id) ?? one.shown }]),
  );
}

/** Computes the adjustment for each changed variant. */
export function toAdjustments(typed: TypedStocks): { variantId: string; adjustBy: number }[] {
  return Object.entries(typed).flatMap(([variantId, { typed: text, shown }]) => {
    const target = parseWholeNumber(text);
    return target === undefined || target === shown ? [] : [{ variantId, adjustBy: target - shown }];
  });
}

/** Lists the variants whose typed quantity isn't a whole number. */
export const findInvalidVariants = (typed: TypedStocks): string[] =>
  Object.entries(typed).flatMap(([id, one]) => (parseWholeNumber(one.typed) === undefined ? [id] : []));

export const isChanged = ({ typed, shown }: TypedStock): boolean => typed.trim() !== String(shown);

import type { StockLine } from '@selvedge/contract';
import { wholeOf } from '../editing/amount-text.ts';

/** What an operator has typed beside the stock that stood there. */
export interface TypedStock {
  typed: string;
  /** As it was shown when it was last fetched. */
  shown: number;
}
export type TypedStocks = Readonly<Record<string, TypedStock>>;

/** Typed numbers beside the stock as it has just been fetched. */
export function shownAnew(typed: TypedStocks, lines: readonly StockLine[]): TypedStocks {
  const now = new Map(lines.map(({ variantId, stock }) => [variantId, stock]));
  return Object.fromEntries(
    Object.entries(typed).map(([id, one]) => [id, { ...one, shown: now.get(id) ?? one.shown }]),
  );
}

/** What to add to each stock; nothing for those that are typed as they are. */
export function changesOf(typed: TypedStocks): { variantId: string; adjustBy: number }[] {
  return Object.entries(typed).flatMap(([variantId, { typed: text, shown }]) => {
    const wanted = wholeOf(text);
    return wanted === undefined || wanted === shown ? [] : [{ variantId, adjustBy: wanted - shown }];
  });
}

/** Variants whose number cannot be read. */
export const unreadable = (typed: TypedStocks): string[] =>
  Object.entries(typed).flatMap(([id, one]) => (wholeOf(one.typed) === undefined ? [id] : []));

export const isChanged = ({ typed, shown }: TypedStock): boolean => typed.trim() !== String(shown);

import type { PriceEnding } from '@selvedge/contract';

/**
 * Rounds a calculated price to the nearest cent, or to the nearest price with an ending. A positive price stays positive.
 * @param minor cents, with fractions
 */
export function roundPrice(minor: number, ending: PriceEnding): number {
  if (minor <= 0) return Math.floor(minor);
  if (ending === 'AS_CALCULATED') return Math.max(1, round(minor));
  const dollar = 100;
  return ending === 'END_00'
    ? Math.max(dollar, round(minor / dollar) * dollar)
    : Math.max(dollar, round((minor + 1) / dollar) * dollar) - 1;
}

/** Floating-point results are slightly off: 1,450 × 1.1 is 1595.0000000000002. */
const round = (number: number): number => Math.round(Number(number.toPrecision(12)));

import type { PriceEnding } from '@selvedge/contract';
import { dollarText, toMinor } from '../../../platform/money.ts';
import { roundPrice } from '../round-price.ts';
import { variantAction, type ValuesOf } from './bulk-action.ts';

type ByPercent = ValuesOf<'RAISE_PRICE_BY_PERCENT'>;
type ByAmount = ValuesOf<'RAISE_PRICE_BY_AMOUNT'>;

export const raisePriceByPercent = variantAction<ByPercent>(
  ({ percent, rounding }) => `Raise prices by ${percent}%${endingText(rounding)}`,
  ({ priceMinor }, { percent, rounding }) => ({
    priceMinor: raised(priceMinor, (priceMinor * (100 + percent)) / 100, rounding),
  }),
);

export const lowerPriceByPercent = variantAction<ByPercent>(
  ({ percent, rounding }) => `Lower prices by ${percent}%${endingText(rounding)}`,
  ({ priceMinor }, { percent, rounding }) => ({
    priceMinor: lowered(priceMinor, (priceMinor * (100 - percent)) / 100, rounding),
  }),
);

export const raisePriceByAmount = variantAction<ByAmount>(
  ({ amount, rounding }) => `Raise prices by ${dollarText(toMinor(amount))}${endingText(rounding)}`,
  ({ priceMinor }, { amount, rounding }) => ({
    priceMinor: raised(priceMinor, priceMinor + toMinor(amount), rounding),
  }),
);

export const lowerPriceByAmount = variantAction<ByAmount>(
  ({ amount, rounding }) => `Lower prices by ${dollarText(toMinor(amount))}${endingText(rounding)}`,
  ({ priceMinor }, { amount, rounding }) => ({
    priceMinor: lowered(priceMinor, priceMinor - toMinor(amount), rounding),
  }),
);

// Rounding must not turn a reduction into an increase, or vice versa.
const raised = (before: number, exact: number, ending: PriceEnding) =>
  Math.max(before, roundPrice(exact, ending));
const lowered = (before: number, exact: number, ending: PriceEnding) =>
  Math.min(before, roundPrice(exact, ending));

const endings: Record<PriceEnding, string> = {
  AS_CALCULATED: '',
  END_99: ', rounded to .99',
  END_00: ', rounded to .00',
};
export const endingText = (ending: PriceEnding): string => endings[ending];

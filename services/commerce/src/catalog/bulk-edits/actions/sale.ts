import { roundPrice } from '../round-price.ts';
import { variantAction, type ValuesOf } from './bulk-action.ts';
import { endingText } from './change-price.ts';

/** A variant that's already on sale gets the new percentage off its original price. */
export const startSale = variantAction<ValuesOf<'START_SALE'>>(
  ({ percent, rounding }) => `Put on sale at ${percent}% off${endingText(rounding)}`,
  ({ priceMinor, compareAtMinor }, { percent, rounding }) => {
    const original = compareAtMinor ?? priceMinor;
    return {
      priceMinor: roundPrice((original * (100 - percent)) / 100, rounding),
      compareAtMinor: original,
    };
  },
);

export const endSale = variantAction<ValuesOf<'END_SALE'>>(
  () => 'End the sale: back to former prices',
  ({ priceMinor, compareAtMinor }) => ({ priceMinor: compareAtMinor ?? priceMinor, compareAtMinor: null }),
);

import { dollarText, toMinor } from '../../../platform/money.ts';
import { variantAction, type ValuesOf } from './bulk-action.ts';

export const setCompareAtPrice = variantAction<ValuesOf<'SET_COMPARE_AT_PRICE'>>(
  ({ amount }) => `Set former prices to ${dollarText(toMinor(amount))}`,
  (_, { amount }) => ({ compareAtMinor: toMinor(amount) }),
);

export const clearCompareAtPrice = variantAction<ValuesOf<'CLEAR_COMPARE_AT_PRICE'>>(
  () => 'Clear former prices',
  () => ({ compareAtMinor: null }),
);

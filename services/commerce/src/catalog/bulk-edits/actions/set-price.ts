import { dollarText, toMinor } from '../../../platform/money.ts';
import { variantAction, type ValuesOf } from './bulk-action.ts';

export const setPrice = variantAction<ValuesOf<'SET_PRICE'>>(
  ({ amount }) => `Set prices to ${dollarText(toMinor(amount))}`,
  (_, { amount }) => ({ priceMinor: toMinor(amount) }),
);

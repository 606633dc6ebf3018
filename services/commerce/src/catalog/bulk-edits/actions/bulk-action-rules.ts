import { bulkActions, type BulkAction, type BulkActionKind } from '@selvedge/contract';
import { isWholeCents } from '../../../platform/money.ts';
import { setBrand } from './brand.ts';
import type { BulkActionRule, ValuesOf } from './bulk-action.ts';
import { addCategory, removeCategory } from './categories.ts';
import {
  lowerPriceByAmount,
  lowerPriceByPercent,
  raisePriceByAmount,
  raisePriceByPercent,
} from './change-price.ts';
import { clearCompareAtPrice, setCompareAtPrice } from './compare-at-price.ts';
import { endSale, startSale } from './sale.ts';
import { setPrice } from './set-price.ts';
import { addStock, setStock, subtractStock } from './stock.ts';
import { addTags, removeTags } from './tags.ts';
import { hide, publish } from './visibility.ts';

const rules: { [K in BulkActionKind]: BulkActionRule<ValuesOf<K>> } = {
  SET_PRICE: setPrice,
  RAISE_PRICE_BY_PERCENT: raisePriceByPercent,
  LOWER_PRICE_BY_PERCENT: lowerPriceByPercent,
  RAISE_PRICE_BY_AMOUNT: raisePriceByAmount,
  LOWER_PRICE_BY_AMOUNT: lowerPriceByAmount,
  START_SALE: startSale,
  END_SALE: endSale,
  SET_COMPARE_AT_PRICE: setCompareAtPrice,
  CLEAR_COMPARE_AT_PRICE: clearCompareAtPrice,
  SET_STOCK: setStock,
  ADD_STOCK: addStock,
  SUBTRACT_STOCK: subtractStock,
  ADD_CATEGORY: addCategory,
  REMOVE_CATEGORY: removeCategory,
  ADD_TAGS: addTags,
  REMOVE_TAGS: removeTags,
  SET_BRAND: setBrand,
  PUBLISH: publish,
  HIDE: hide,
};

/** Returns an action's rule. Check the action with `findActionErrors` first. */
export const ruleOf = ({ kind }: Pick<BulkAction, 'kind'>): BulkActionRule => rules[kind] as BulkActionRule;

/** Messages for values that are missing or that the action can't have, by field path. */
export function findActionErrors(action: BulkAction): Record<string, string> {
  const { kind, amount, percent, quantity } = action;
  const missing = bulkActions[kind].filter((value) => action[value] === undefined);
  return {
    ...Object.fromEntries(missing.map((value) => [`action.${value}`, 'is required'])),
    ...(amount !== undefined &&
      !isWholeCents(amount) && { 'action.amount': 'must be a whole number of cents' }),
    ...(percent !== undefined &&
      percent >= 100 &&
      (kind === 'LOWER_PRICE_BY_PERCENT' || kind === 'START_SALE') && {
        'action.percent': 'must be less than 100',
      }),
    ...(quantity === 0 && kind !== 'SET_STOCK' && { 'action.quantity': 'must be at least 1' }),
  };
}

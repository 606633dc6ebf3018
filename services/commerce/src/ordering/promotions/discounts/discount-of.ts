import { buyXGetY } from './buy-x-get-y.ts';
import type { Discount } from './discount.ts';
import { amountOff } from './fixed-amount.ts';
import { fixedPrice } from './fixed-price.ts';
import { percentageOff } from './percentage.ts';
import { tieredPercentage, type Tiers } from './tiers.ts';

/** What a promotion does, by kind. */
export type PromotionAction =
  | { kind: 'PERCENTAGE'; percentBp: number }
  | { kind: 'FIXED'; amountMinor: number }
  | { kind: 'FIXED_PRICE'; priceMinor: number }
  | { kind: 'BUY_X_GET_Y'; buyQuantity: number; getQuantity: number; percentBp: number }
  | ({ kind: 'TIERS' } & Tiers)
  /** Takes nothing off the items. */
  | { kind: 'FREE_SHIPPING'; maxMinor: number | null };

export function discountOf(action: PromotionAction): Discount {
  switch (action.kind) {
    case 'PERCENTAGE':
      return percentageOff(action.percentBp);
    case 'FIXED':
      return amountOff(action.amountMinor);
    case 'FIXED_PRICE':
      return fixedPrice(action.priceMinor);
    case 'BUY_X_GET_Y':
      return buyXGetY(action.buyQuantity, action.getQuantity, action.percentBp);
    case 'TIERS':
      return tieredPercentage(action);
    case 'FREE_SHIPPING':
      return (lines) => lines.map(() => 0);
  }
}

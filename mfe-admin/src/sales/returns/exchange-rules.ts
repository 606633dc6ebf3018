import { isExchanged, type AdminReturn, type ReturnExchangeOptions } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { isRefundStarted } from './is-refund-started.ts';

export type ExchangeItem = ReturnExchangeOptions['items'][number];

/** Items of a return that cost nothing are complete when they arrive, but can still be exchanged. */
export const canBeExchanged = (orderReturn: AdminReturn): boolean =>
  !orderReturn.declined &&
  orderReturn.status !== 'REQUESTED' &&
  // The items cost something, but nothing is left of it.
  !(orderReturn.refundAmount === 0 && orderReturn.itemsAmount) &&
  !isRefundStarted(orderReturn) &&
  !isExchanged(orderReturn);

/** Whether the shopper asked to exchange something that hasn't been exchanged. */
export const hasOpenWish = ({ items }: Pick<AdminReturn, 'items'>): boolean =>
  items.some(
    ({ exchangeFor, exchangedQuantity = 0, quantity }) => exchangeFor && exchangedQuantity < quantity,
  );

/** What to send for an item: a variant, or nothing. */
export interface Choice {
  /** Empty: the item isn't exchanged. */
  variantId: string;
  quantity: number;
}

/** What the shopper asked for, as far as it's in stock. */
export function proposedChoice({ wishedVariantId, variants, quantity }: ExchangeItem): Choice {
  const wished = variants.find(({ variantId }) => variantId === wishedVariantId);
  return wished && wished.stock > 0
    ? { variantId: wished.variantId, quantity: Math.min(quantity, wished.stock) }
    : { variantId: '', quantity };
}

/** What the operator should know about sending a variant for an item, if anything. */
export function describeChoice(item: ExchangeItem, { variantId }: Choice): string | undefined {
  const { wishedVariantId, unitPrice, variants } = item;
  const wished = variants.find((one) => one.variantId === wishedVariantId);
  const chosen = variants.find((one) => one.variantId === variantId);
  const wish = wishedVariantId !== null && wishedVariantId !== variantId ? describeWish(wished) : undefined;
  const price = chosen && chosen.price !== unitPrice ? describePrice(chosen.price, unitPrice) : undefined;
  return [wish, price].filter(Boolean).join(' ') || undefined;
}

function describeWish(wished: ExchangeItem['variants'][number] | undefined): string {
  if (!wished) return 'The shopper asked for a variant that was deleted.';
  return `The shopper asked for ${wished.variantName}${wished.stock > 0 ? '.' : ', which is sold out.'}`;
}

function describePrice(price: number, paid: number): string {
  if (price > paid)
    return `It costs ${formatMoney(price)} now, more than the ${formatMoney(paid)} that the shopper paid. They don’t pay the difference.`;
  return `It costs ${formatMoney(price)} now, less than the ${formatMoney(paid)} that the shopper paid. To give them the difference, refund that amount on the page of the exchange after you send it.`;
}

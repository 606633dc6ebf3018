import type { ApiClient } from '@selvedge/mfe-kit';
import type { Cart, PostalAddress } from '@selvedge/contract';

type RatesBody = Parameters<ApiClient['calculateShippingRates']>[0]['body'];

const poundsPerUnit = 0.5;
const leastPounds = 1;
const boxInches = { length: 12, width: 9, height: 3 };
const defaultRecipient = 'Customer';

export const unitsIn = (cart: Cart) => cart.items.reduce((sum, item) => sum + item.quantity, 0);

/** What the carriers are asked: before an order exists, the cart's id stands for its number. */
export function parcelOf(cart: Cart, to: PostalAddress): RatesBody {
  return {
    orderNumber: cart.id,
    toAddress: { ...to, name: to.attentionName || defaultRecipient },
    weight: unitsIn(cart) * poundsPerUnit || leastPounds,
    ...boxInches,
  };
}

/** Names what is in the cart: equal carts have equal keys. */
export function cartKeyOf(cart: Cart): string {
  const lines = cart.items.map((item) => `${item.variantId}:${item.quantity}:${item.unitPrice}`);
  return [cart.id, ...lines.sort()].join('|');
}

/** Names a parcel, so that rates calculated for another one are known as stale. */
export function parcelKeyOf(cart: Cart, to: PostalAddress): string {
  return `${cartKeyOf(cart)}>${[to.streetAddress, to.city, to.state, to.postalCode, to.country].join(',')}`;
}

import type { ApiClient } from '@selvedge/mfe-kit';
import type { Cart, PostalAddress } from '@selvedge/contract';

type RatesRequest = Parameters<ApiClient['calculateShippingRates']>[0]['body'];

const poundsPerUnit = 0.5;
const fallbackPounds = 1;
const boxInches = { length: 12, width: 9, height: 3 };
const defaultRecipient = 'Customer';

export const countUnits = (cart: Cart) => cart.items.reduce((sum, item) => sum + item.quantity, 0);

/** Uses the cart's id as the order number, because there is no order yet. Also requests the totals for each rate. */
export function ratesRequest(cart: Cart, to: PostalAddress, code: string | null): RatesRequest {
  return {
    orderNumber: cart.id,
    toAddress: { ...to, name: to.attentionName || defaultRecipient },
    weight: countUnits(cart) * poundsPerUnit || fallbackPounds,
    ...boxInches,
    totals: code ? { promotionCode: code } : {},
  };
}

/** Identifies the cart's contents: equal contents have equal keys. */
export function cartKeyOf(cart: Cart): string {
  const lines = cart.items.map((item) => `${item.variantId}:${item.quantity}:${item.unitPrice}`);
  return [cart.id, ...lines.sort()].join('|');
}

/** Identifies what rates depend on, so that outdated rates can be recognized. */
export function ratesKeyOf(cart: Cart, to: PostalAddress): string {
  return `${cartKeyOf(cart)}>${[to.streetAddress, to.city, to.state, to.postalCode, to.country].join(',')}`;
}

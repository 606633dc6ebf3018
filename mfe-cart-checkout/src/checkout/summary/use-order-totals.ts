import type { Cart, CartTotals } from '@selvedge/contract';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';
import { useTotals } from './use-totals.ts';

/** The amounts of the order so far: without tax and shipping until they're known. */
export function useShownTotals(): CartTotals {
  const cart = useCheckoutCart();
  const [totals] = useTotals();
  return totals.status === 'ready' ? totals.value : totalsOf(cart);
}

export const useOrderTotals = (): OrderTotals => orderTotals(useShownTotals());

/** @param cart from the server; older ones don't send totals */
const totalsOf = ({ totals, summary: { subtotal } }: Cart): CartTotals =>
  totals ?? { subtotal, promotions: [], discount: 0, shipping: null, tax: null, total: subtotal };

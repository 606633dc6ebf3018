import type { Cart } from '@selvedge/contract';
import { useCart } from '@selvedge/mfe-kit';

/** The cart that's being checked out, for the steps and the summary: they're only shown while there is one. */
export function useCheckoutCart(): Cart {
  const { cart } = useCart();
  if (!cart) throw new Error('Checkout has no cart');
  return cart;
}

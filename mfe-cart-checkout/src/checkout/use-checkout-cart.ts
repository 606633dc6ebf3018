import type { Cart } from '@selvedge/contract';
import { useCart } from '@selvedge/mfe-kit';

/** The cart, for the steps and the summary, which are only shown while there is one. */
export function useCheckoutCart(): Cart {
  const { cart } = useCart();
  if (!cart) throw new Error('Checkout has no cart');
  return cart;
}

import type { Variant } from '@selvedge/contract';
import { useCart } from '@selvedge/mfe-kit';

/** How many of a variant are in the cart; 0 while the cart is loading. */
export function useQuantityInCart(variant: Variant | null): number {
  const { cart } = useCart();
  return cart?.items.find(({ variantId }) => variantId === variant?.id)?.quantity ?? 0;
}

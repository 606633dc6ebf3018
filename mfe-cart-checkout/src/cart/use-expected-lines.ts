import { useCart } from '@selvedge/mfe-kit';

const mostLines = 3;

/** Keys for the lines a skeleton shows: pieces are counted before the cart is known, and more than three are out of sight. */
export function useExpectedLines(): string[] {
  const { count } = useCart();
  return Array.from({ length: Math.min(count || 2, mostLines) }, (_, index) => `line-${index}`);
}

import { useCart } from '@selvedge/mfe-kit';

const maxLines = 3;

/** React keys for the skeleton's lines. The item count is known before the cart; lines after the third are below the fold. */
export function useSkeletonLines(): string[] {
  const { count } = useCart();
  return Array.from({ length: Math.min(count || 2, maxLines) }, (_, index) => `line-${index}`);
}

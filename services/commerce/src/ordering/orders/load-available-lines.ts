import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { loadLinesForVariants } from '../cart/cart-repository.ts';
import { availableLines, type CartLine, type VariantQuantity } from '../cart/cart-rules.ts';

/**
 * Loads variants that an order is about to buy, with the current data of their products.
 * @returns one line per variant, in the same order
 * @throws AppError `out-of-stock` with the names of the items that can't be bought in this quantity
 */
export async function loadAvailableLines(
  tx: Tx,
  tenantCode: string,
  wanted: readonly VariantQuantity[],
): Promise<CartLine[]> {
  const stored = await loadLinesForVariants(tx, tenantCode, wanted);
  const { notices } = availableLines(stored);
  if (stored.length < wanted.length) notices.push('An item is no longer available');
  if (notices.length > 0) throw new AppError('out-of-stock', { detail: `${notices.join('. ')}.` });
  return stored;
}

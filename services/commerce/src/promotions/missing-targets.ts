import type { PromotionInput } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { holdTargets, type PromotionRow } from './promotion-write-repository.ts';

/**
 * Handles that a promotion newly names and the tenant does not have. What it named before may be gone by now: nobody has
 * to clear that up to change something else.
 */
export async function missingTargets(
  tx: Tx,
  tenantCode: string,
  { scope, targetIds }: PromotionInput,
  before?: PromotionRow,
): Promise<string[]> {
  if (scope === 'CART') return [];
  const earlier = before?.scope === scope ? before.target_ids : [];
  const added = [...new Set(targetIds)].filter((id) => !earlier.includes(id));
  const there = await holdTargets(tx, tenantCode, scope === 'PRODUCT' ? 'products' : 'categories', added);
  return added.filter((id) => !there.has(id));
}

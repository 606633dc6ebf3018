import type { PromotionInput } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { lockTargets, type PromotionRow } from './promotion-write-repository.ts';

/**
 * Finds newly added targets that don't exist in the tenant. Earlier targets aren't checked, so a promotion can still be
 * changed if one of them no longer exists.
 */
export async function findMissingTargets(
  tx: Tx,
  tenantCode: string,
  { scope, targetIds }: PromotionInput,
  before?: PromotionRow,
): Promise<string[]> {
  if (scope === 'CART') return [];
  const earlier = before?.scope === scope ? before.target_ids : [];
  const added = [...new Set(targetIds)].filter((id) => !earlier.includes(id));
  const existing = await lockTargets(tx, tenantCode, scope === 'PRODUCT' ? 'products' : 'categories', added);
  return added.filter((id) => !existing.has(id));
}

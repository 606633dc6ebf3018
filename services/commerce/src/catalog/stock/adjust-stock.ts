import type { BodyOf, adjustStock as endpoint } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import {
  claimIdempotencyKey,
  lockVariants,
  saveAnswer,
  type AdjustedStock,
} from './adjustment-repository.ts';

export const maxStock = 1_000_000;

interface Adjustment {
  tenantCode: string;
  idempotencyKey: string | undefined;
  body: BodyOf<typeof endpoint>;
  audit: Audit;
}

/**
 * Adds to or subtracts from the stock of variants, all of them or none. Because changes are relative, items sold in the
 * meantime stay sold. A repeated request with the same key gets the first answer and changes nothing.
 * @throws AppError `not-found`; `conflict` with the current stock if it would fall below zero; `idempotency-conflict`;
 *   `invalid-request` if a variant is listed twice
 */
export function adjustStock(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, idempotencyKey, body, audit }: Adjustment,
): Promise<AdjustedStock[]> {
  rejectDuplicates(body.changes);
  const key =
    idempotencyKey === undefined
      ? undefined
      : { keyHash: sha256(idempotencyKey), requestHash: sha256(JSON.stringify(body)), now: clock() };
  return db.inTenant(tenantCode, async (tx) => {
    const earlier = key && (await claimIdempotencyKey(tx, tenantCode, key));
    if (earlier && earlier.requestHash !== key.requestHash)
      throw new AppError('idempotency-conflict', {
        detail: 'This key was already used for another stock change',
      });
    if (earlier) return earlier.stocks;
    const adjusted = await adjustAll(tx, tenantCode, body, audit);
    if (key) await saveAnswer(tx, tenantCode, key.keyHash, adjusted);
    return adjusted;
  });
}

async function adjustAll(
  tx: Tx,
  tenantCode: string,
  { changes, reason = '' }: Adjustment['body'],
  audit: Audit,
): Promise<AdjustedStock[]> {
  const locked = await lockVariants(tx, tenantCode, changes.map(({ variantId }) => variantId)); // prettier-ignore
  const byId = new Map(locked.map((variant) => [variant.id, variant]));
  const errors: Record<string, string> = {};
  const adjusted = changes.map(({ variantId, adjustBy }, index) => {
    const variant = byId.get(variantId);
    if (!variant)
      throw new AppError('not-found', {
        detail: 'One of these variants no longer exists. Nothing was changed.',
      });
    const stock = variant.stock + adjustBy;
    const path = `changes.${index}.adjustBy`;
    if (stock < 0)
      errors[path] = `${variant.name} has ${variant.stock} in stock, so ${-adjustBy} can't be removed`;
    if (stock > maxStock) errors[path] = `${variant.name} would have more than ${maxStock} in stock`;
    return { variantId, stock };
  });
  const [first] = Object.values(errors);
  if (first !== undefined)
    throw new AppError('conflict', { detail: `${first}. Nothing was changed.`, fields: errors });
  for (const { variantId, stock } of adjusted) {
    const { name, stock: previous } = byId.get(variantId)!;
    await updateRows(tx, 'variants', { tenant_code: tenantCode, id: variantId }, { stock });
    await audit(tx, {
      subject: { type: 'stock', id: variantId, name },
      before: { stock: previous },
      after: { stock, ...(reason.trim() && { reason: reason.trim() }) },
    });
  }
  return adjusted;
}

function rejectDuplicates(changes: Adjustment['body']['changes']): void {
  const seen = new Set<string>();
  for (const [index, { variantId }] of changes.entries()) {
    if (seen.has(variantId))
      throw new AppError('invalid-request', { fields: { [`changes.${index}.variantId`]: 'is a duplicate' } });
    seen.add(variantId);
  }
}

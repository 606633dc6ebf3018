import type { BodyOf, adjustStock as endpoint } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { hashOf } from '../orders/order-keys.ts';
import { holdVariantsOf, keepAnswer, setStock, takeKey, type Adjusted } from './adjustment-repository.ts';

const mostStock = 1_000_000;

export interface Adjustment {
  tenantCode: string;
  idempotencyKey: string | undefined;
  body: BodyOf<typeof endpoint>;
  audit: Audit;
}

/**
 * Adds pieces to variants or takes them away, all or none: what is sold meanwhile stays sold. The same request again,
 * by its key, is answered as the first time and changes nothing.
 * @throws AppError `not-found`; `conflict` below zero, with what there is now; `idempotency-conflict`;
 *   `invalid-request` for a variant named twice
 */
export function adjustStock(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, idempotencyKey, body, audit }: Adjustment,
): Promise<Adjusted[]> {
  refuseTwice(body.changes);
  const key =
    idempotencyKey === undefined
      ? undefined
      : { keyHash: hashOf(idempotencyKey), requestHash: hashOf(JSON.stringify(body)), now: clock() };
  return db.inTenant(tenantCode, async (tx) => {
    const before = key && (await takeKey(tx, tenantCode, key));
    if (before && before.requestHash !== key.requestHash)
      throw new AppError('idempotency-conflict', { detail: 'This key was used for another change of stock' });
    if (before) return before.stocks;
    const adjusted = await adjustAll(tx, tenantCode, body, audit);
    if (key) await keepAnswer(tx, tenantCode, key.keyHash, adjusted);
    return adjusted;
  });
}

async function adjustAll(
  tx: Tx,
  tenantCode: string,
  { changes, reason = '' }: Adjustment['body'],
  audit: Audit,
): Promise<Adjusted[]> {
  const held = await holdVariantsOf(tx, tenantCode, changes.map(({ variantId }) => variantId)); // prettier-ignore
  const byId = new Map(held.map((variant) => [variant.id, variant]));
  const faults: Record<string, string> = {};
  const adjusted = changes.map(({ variantId, adjustBy }, index) => {
    const variant = byId.get(variantId);
    if (!variant)
      throw new AppError('not-found', {
        detail: 'One of these variants is not there any more. Nothing was changed.',
      });
    const stock = variant.stock + adjustBy;
    const path = `changes.${index}.adjustBy`;
    if (stock < 0)
      faults[path] =
        `There ${variant.stock === 1 ? 'is' : 'are'} ${variant.stock} of ${variant.name} now: ${-adjustBy} cannot be taken away`;
    if (stock > mostStock) faults[path] = `${variant.name} would have more than ${mostStock} pieces`;
    return { variantId, stock };
  });
  const [first] = Object.values(faults);
  if (first !== undefined)
    throw new AppError('conflict', { detail: `${first}. Nothing was changed.`, fields: faults });
  for (const { variantId, stock } of adjusted) {
    const { name, stock: was } = byId.get(variantId)!;
    await setStock(tx, tenantCode, { variantId, stock });
    await audit(tx, {
      subject: { type: 'stock', id: variantId, name },
      before: { stock: was },
      after: { stock, ...(reason.trim() && { reason: reason.trim() }) },
    });
  }
  return adjusted;
}

function refuseTwice(changes: Adjustment['body']['changes']): void {
  const seen = new Set<string>();
  for (const [index, { variantId }] of changes.entries()) {
    if (seen.has(variantId))
      throw new AppError('invalid-request', { fields: { [`changes.${index}.variantId`]: 'is named twice' } });
    seen.add(variantId);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { keyConflict } from './idempotency.ts';

/** The ID of the object to create, and a hash of the request; `null` without an idempotency key. */
export interface IdempotentId {
  id: string;
  requestHash: string | null;
}

/**
 * Derives the ID from the idempotency key, so a repeated request (lost reply, double click) gets the same ID.
 * The hash is saved with the created object, for `checkSameRequest`.
 */
export function deriveIdempotentId(
  tenantCode: string,
  kind: string,
  idempotencyKey: string | undefined,
  body: object,
): IdempotentId {
  if (idempotencyKey === undefined) return { id: randomUUID(), requestHash: null };
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantCode, kind, idempotencyKey]))
    .digest('hex');
  return {
    id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  };
}

/** @throws AppError `idempotency-conflict` if the key was used for a different request */
export function checkSameRequest(
  kind: string,
  existing: { request_hash: string | null },
  { requestHash }: IdempotentId,
): void {
  if (existing.request_hash !== requestHash) throw keyConflict(kind);
}

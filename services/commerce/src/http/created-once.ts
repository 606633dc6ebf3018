import { createHash, randomUUID } from 'node:crypto';
import { AppError } from './app-error.ts';

/** What a call makes: its id, and what it was asked for with; `null` of a call without a key. */
export interface Creation {
  id: string;
  requestHash: string | null;
}

/**
 * A call that is repeated with its key, because the reply was lost or a button was pressed twice, comes to the same id.
 * The hash is kept with what was made, for `refuseOtherRequest`.
 */
export function createdOnce(
  tenantCode: string,
  kind: string,
  idempotencyKey: string | undefined,
  body: object,
): Creation {
  if (idempotencyKey === undefined) return { id: randomUUID(), requestHash: null };
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantCode, kind, idempotencyKey]))
    .digest('hex');
  return {
    id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  };
}

/** @throws AppError `idempotency-conflict` when the key has made something else */
export function refuseOtherRequest(
  kind: string,
  made: { request_hash: string | null },
  { requestHash }: Creation,
): void {
  if (made.request_hash !== requestHash)
    throw new AppError('idempotency-conflict', { detail: `This key was used for a different ${kind}` });
}

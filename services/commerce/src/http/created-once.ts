import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of what a call makes. A call that is repeated with its key, because the reply was lost or a button was pressed
 * twice, comes to the same id.
 */
export function idFor(tenantCode: string, kind: string, idempotencyKey: string | undefined): string {
  if (idempotencyKey === undefined) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([tenantCode, kind, idempotencyKey]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

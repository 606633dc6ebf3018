import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { PreviewDraft } from './preview-tables.ts';

export async function insertPreview(
  tx: Tx,
  tenantCode: string,
  {
    tokenHash,
    sessionId,
    draft,
    expiresAt,
  }: { tokenHash: string; sessionId: string; draft: PreviewDraft; expiresAt: Date },
): Promise<void> {
  await insertRows(tx, 'previews', {
    tenant_code: tenantCode,
    token_hash: tokenHash,
    session_hash: sessionId,
    draft: JSON.stringify(draft),
    expires_at: expiresAt,
  });
}

/** An operator who gets another role may no longer be allowed to have previews. */
export async function deletePreviewsOfOperator(tx: Tx, tenantCode: string, adminId: string): Promise<void> {
  await tx
    .deleteFrom('previews')
    .where('tenant_code', '=', tenantCode)
    .where('session_hash', 'in', (eb) =>
      eb
        .selectFrom('admin_sessions')
        .select('token_hash')
        .where('tenant_code', '=', tenantCode)
        .where('admin_id', '=', adminId),
    )
    .execute();
}

/** Keeps only the newest previews. The editor creates one at every pause in typing. */
export async function removeOldestPreviews(tx: Tx, tenantCode: string, maxPreviews: number): Promise<void> {
  await tx
    .deleteFrom('previews')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('previews')
        .select('token_hash')
        .where('tenant_code', '=', tenantCode)
        .orderBy('expires_at', 'desc')
        .orderBy('token_hash')
        .offset(maxPreviews),
    )
    .execute();
}

export async function readPreview(
  tx: Tx,
  tenantCode: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<PreviewDraft | undefined> {
  const preview = await tx
    .selectFrom('previews')
    .select('draft')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return preview?.draft;
}

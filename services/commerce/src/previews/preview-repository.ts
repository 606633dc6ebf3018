import type { Tx } from '../db/database.ts';
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
  await tx
    .insertInto('previews')
    .values({
      tenant_code: tenantCode,
      token_hash: tokenHash,
      session_hash: sessionId,
      draft: JSON.stringify(draft),
      expires_at: expiresAt,
    })
    .execute();
}

/** Leaves the newest ones: an editor makes one at every pause in typing. */
export async function removeOldestPreviews(tx: Tx, tenantCode: string, mostKept: number): Promise<void> {
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
        .offset(mostKept),
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

import type { CredentialKind } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { SealedElsewhereError, type SecretBox } from '../secrets/secret-box.ts';

/**
 * Seals with the present key what was sealed with an older one, so that the older one can go.
 * @returns how many could not be opened: their key is not on this machine
 */
export async function resealCredentials(db: Database, box: SecretBox): Promise<number> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  let unreadable = 0;
  for (const { code } of tenants) unreadable += await db.inTenant(code, (tx) => resealOf(tx, code, box));
  return unreadable;
}

async function resealOf(tx: Tx, tenantCode: string, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('stored_credentials')
    .select(['kind', 'account', 'sealed'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  let unreadable = 0;
  for (const row of rows.filter(({ sealed }) => !box.isPresent(sealed))) {
    const resealed = await reseal(box, row.sealed, { tenantCode, kind: row.kind });
    if (resealed === undefined) unreadable += 1;
    else
      await tx
        .updateTable('stored_credentials')
        .set({ sealed: resealed })
        .where('tenant_code', '=', tenantCode)
        .where('kind', '=', row.kind)
        .where('account', '=', row.account)
        // Somebody may have set another meanwhile.
        .where('sealed', '=', row.sealed)
        .execute();
  }
  return unreadable;
}

async function reseal(
  box: SecretBox,
  sealed: string,
  purpose: { tenantCode: string; kind: CredentialKind },
): Promise<string | undefined> {
  try {
    return await box.seal(await box.open<object>(sealed, purpose), purpose);
  } catch (error) {
    if (error instanceof SealedElsewhereError) return undefined;
    throw error;
  }
}

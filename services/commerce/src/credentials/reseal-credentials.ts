import type { CredentialKind } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { SealedElsewhereError, type SecretBox } from '../secrets/secret-box.ts';

export interface Resealing {
  /** Sealed with an older key before, with the present one now. */
  resealed: number;
  /** Could not be opened: their key is not here. */
  unreadable: number;
}

/** Seals with the present key what was sealed with an older one, so that the older one can go. */
export async function resealCredentials(db: Database, box: SecretBox): Promise<Resealing> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  const total = { resealed: 0, unreadable: 0 };
  for (const { code } of tenants) {
    const { resealed, unreadable } = await db.inTenant(code, (tx) => resealOf(tx, code, box));
    total.resealed += resealed;
    total.unreadable += unreadable;
  }
  return total;
}

/** What the operator of the machine is told of it; undefined when there is nothing to do about keys. */
export function resealingInWords(
  { resealed, unreadable }: Resealing,
  hasOlderKeys: boolean,
): string | undefined {
  if (unreadable > 0)
    return (
      `Accounts of stores that cannot be opened: ${unreadable}. The key that they were sealed with is not here, and they ` +
      'take no payments until it is. Give it as SELVEDGE_OLD_SECRET_KEY and start again.'
    );
  if (!hasOlderKeys) return undefined;
  return (
    `Accounts of stores that were sealed anew: ${resealed}. None needs an older key any more: SELVEDGE_OLD_SECRET_KEY, ` +
    'and secret.key in the data directory where SELVEDGE_SECRET_KEY has taken its place, can be taken away.'
  );
}

async function resealOf(tx: Tx, tenantCode: string, box: SecretBox): Promise<Resealing> {
  const rows = await tx
    .selectFrom('stored_credentials')
    .select(['kind', 'account', 'sealed'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  const result = { resealed: 0, unreadable: 0 };
  for (const row of rows.filter(({ sealed }) => !box.isPresent(sealed))) {
    const resealed = await reseal(box, row.sealed, { tenantCode, kind: row.kind });
    if (resealed === undefined) {
      result.unreadable += 1;
      continue;
    }
    const { numUpdatedRows } = await tx
      .updateTable('stored_credentials')
      .set({ sealed: resealed })
      .where('tenant_code', '=', tenantCode)
      .where('kind', '=', row.kind)
      .where('account', '=', row.account)
      // Somebody may have set another meanwhile.
      .where('sealed', '=', row.sealed)
      .executeTakeFirst();
    result.resealed += Number(numUpdatedRows);
  }
  return result;
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

import type { CredentialKind } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { UnsealError, type SecretBox } from '../../platform/secrets/secret-box.ts';

export interface Resealing {
  /** Accounts resealed with the current key. */
  resealed: number;
  /** Accounts that can't be decrypted because their key is missing. */
  unreadable: number;
}

/** Reseals all credentials with the current key, so that older keys can be removed. */
export async function resealCredentials(db: Database, box: SecretBox): Promise<Resealing> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  const total = { resealed: 0, unreadable: 0 };
  for (const { code } of tenants) {
    const { resealed, unreadable } = await db.inTenant(code, (tx) => resealTenant(tx, code, box));
    total.resealed += resealed;
    total.unreadable += unreadable;
  }
  return total;
}

/** Message for the operator of the service; undefined if there is nothing to do about keys. */
export function describeResealing(
  { resealed, unreadable }: Resealing,
  hasOlderKeys: boolean,
): string | undefined {
  if (unreadable > 0)
    return (
      `Store accounts that can't be decrypted: ${unreadable}. Their encryption key is missing, so those stores take no ` +
      'payments. Set the key as SELVEDGE_OLD_SECRET_KEY and restart.'
    );
  if (!hasOlderKeys) return undefined;
  return (
    `Store accounts re-encrypted with the current key: ${resealed}. Older keys are no longer needed: you can remove ` +
    'SELVEDGE_OLD_SECRET_KEY, and secret.key in the data directory if SELVEDGE_SECRET_KEY replaces it.'
  );
}

async function resealTenant(tx: Tx, tenantCode: string, box: SecretBox): Promise<Resealing> {
  const rows = await tx
    .selectFrom('stored_credentials')
    .select(['kind', 'account', 'sealed'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  const result = { resealed: 0, unreadable: 0 };
  for (const row of rows.filter(({ sealed }) => !box.isCurrent(sealed))) {
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
      // The account may have been replaced in the meantime.
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
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

import type { Database, Tx } from '../db/database.ts';
import { readTenantCodes } from '../db/tenant-codes.ts';
import { UnsealError, type SecretBox } from './secret-box.ts';

export interface Resealing {
  /** Values resealed with the current key. */
  resealed: number;
  /** Values that can't be decrypted because their key is missing. */
  unreadable: number;
}

/** A stored value and how to replace it. */
export interface SealedValue {
  kind: string;
  sealed: string;
  /** Replaces it, unless it was replaced in the meantime. @returns whether it did */
  replace(resealed: string): Promise<boolean>;
}

/** Reseals values of all tenants with the current key, so that older keys can be removed. */
export async function resealValues(
  db: Database,
  box: SecretBox,
  read: (tx: Tx, tenantCode: string) => Promise<SealedValue[]>,
): Promise<Resealing> {
  const total = { resealed: 0, unreadable: 0 };
  for (const tenantCode of await readTenantCodes(db))
    await db.inTenant(tenantCode, async (tx) => {
      for (const { kind, sealed, replace } of await read(tx, tenantCode)) {
        if (box.isCurrent(sealed)) continue;
        const resealed = await reseal(box, sealed, { tenantCode, kind });
        if (resealed === undefined) total.unreadable += 1;
        else if (await replace(resealed)) total.resealed += 1;
      }
    });
  return total;
}

/** Message for the operator of the service; undefined if there is nothing to do about keys. */
export function describeResealing(results: readonly Resealing[], hasOlderKeys: boolean): string | undefined {
  const [resealed, unreadable] = [sum(results, 'resealed'), sum(results, 'unreadable')];
  if (unreadable > 0)
    return (
      `Secrets of stores that can't be decrypted: ${unreadable}. Their encryption key is missing, so those stores can't take ` +
      "payments, and their operators' authenticator apps don't work. Set the key as SELVEDGE_OLD_SECRET_KEY and restart."
    );
  if (!hasOlderKeys) return undefined;
  return (
    `Secrets of stores re-encrypted with the current key: ${resealed}. Older keys are no longer needed: you can remove ` +
    'SELVEDGE_OLD_SECRET_KEY, and secret.key in the data directory if SELVEDGE_SECRET_KEY replaces it.'
  );
}

const sum = (results: readonly Resealing[], count: keyof Resealing): number =>
  results.reduce((total, result) => total + result[count], 0);

async function reseal(
  box: SecretBox,
  sealed: string,
  purpose: { tenantCode: string; kind: string },
): Promise<string | undefined> {
  try {
    return await box.seal(await box.open<object>(sealed, purpose), purpose);
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

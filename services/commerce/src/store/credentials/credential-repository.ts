import { credentialKinds, type CredentialKind, type StoredCredentials } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { StoredCredentialsTable } from './credential-tables.ts';

export type CredentialRow = Selectable<StoredCredentialsTable>;

/** Lists the credentials that are set, without their secrets. */
export async function readStoredCredentials(tx: Tx, tenantCode: string): Promise<StoredCredentials[]> {
  const rows = await tx
    .selectFrom('stored_credentials')
    .select(['kind', 'hint', 'updated_at', 'updated_by'])
    .where('tenant_code', '=', tenantCode)
    .where('retired_at', 'is', null)
    .execute();
  return credentialKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      isSet: row !== undefined,
      hint: row?.hint ?? null,
      updatedAt: row?.updated_at.toISOString() ?? null,
      updatedBy: row?.updated_by ?? null,
    };
  });
}

/** All accounts of a kind, including retired ones, current first. */
export function readCredentialRows(
  tx: Tx,
  tenantCode: string,
  kind: CredentialKind,
): Promise<CredentialRow[]> {
  return tx
    .selectFrom('stored_credentials')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('kind', '=', kind)
    .orderBy((eb) => eb('retired_at', 'is not', null))
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Saves the account of a kind. The previous one is deleted, or kept if it received payments, for their refunds. */
export async function putCredentials(tx: Tx, row: Omit<CredentialRow, 'retired_at'>): Promise<void> {
  await retireCredentials(tx, row, row.updated_at);
  const { sealed, hint, updated_at, updated_by } = row;
  await tx
    .insertInto('stored_credentials')
    .values({ ...row, retired_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'kind', 'account'])
        .doUpdateSet({ sealed, hint, updated_at, updated_by, retired_at: null }),
    )
    .execute();
}

/** Removes the current account of a kind. An account that received payments is kept for their refunds. */
export async function retireCredentials(
  tx: Tx,
  { tenant_code: tenantCode, kind }: Pick<CredentialRow, 'tenant_code' | 'kind'>,
  now: Date,
): Promise<void> {
  if (kind === 'payment')
    await tx
      .updateTable('stored_credentials')
      .set({ retired_at: now })
      .where('tenant_code', '=', tenantCode)
      .where('kind', '=', kind)
      .where('retired_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.tenant_code', '=', tenantCode)
            .whereRef('orders.payee_merchant_id', '=', 'stored_credentials.account'),
        ),
      )
      .execute();
  await tx
    .deleteFrom('stored_credentials')
    .where('tenant_code', '=', tenantCode)
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .execute();
}

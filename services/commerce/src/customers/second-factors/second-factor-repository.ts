import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, hasRow, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { resetAttempts } from '../../platform/limits/attempt-limits.ts';
import { secondFactorRules } from '../auth/login-limits.ts';

export type PasskeyRow = Selectable<Tables['admin_passkeys']>;

/** Locks an operator, so that their second factors don't change until the transaction ends. */
export const lockOperator = (tx: Tx, tenantCode: string, adminId: string) =>
  findRow(tx, 'admins', { tenant_code: tenantCode, id: adminId }, 'forUpdate');

export const findAuthenticatorApp = (tx: Tx, tenantCode: string, adminId: string) =>
  findRow(tx, 'admin_authenticator_apps', { tenant_code: tenantCode, admin_id: adminId });

export const readPasskeys = (tx: Tx, tenantCode: string, adminId: string): Promise<PasskeyRow[]> =>
  tx
    .selectFrom('admin_passkeys')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countRecoveryCodes(tx: Tx, tenantCode: string, adminId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('admin_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_code', '=', tenantCode)
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const isSecondFactorRequired = (
  tx: Tx,
  tenantCode: string,
  role: Tables['second_factor_roles']['role'],
) => hasRow(tx, 'second_factor_roles', { tenant_code: tenantCode, role });

/** Removes all second factors of an operator. Earlier wrong codes no longer count, because new factors have other codes. */
export async function deleteSecondFactors(tx: Tx, tenantCode: string, adminId: string): Promise<void> {
  const ofOperator = { tenant_code: tenantCode, admin_id: adminId };
  await deleteRows(tx, 'admin_authenticator_apps', ofOperator);
  await deleteRows(tx, 'admin_passkeys', ofOperator);
  await deleteRows(tx, 'admin_recovery_codes', ofOperator);
  await updateRows(tx, 'admins', { tenant_code: tenantCode, id: adminId }, { has_second_factor: false });
  await resetAttempts(tx, tenantCode, secondFactorRules(adminId));
}

import type { Tx } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';

/**
 * Ends everything that an operator's old password gave access to: sessions, reset links and known networks. Wrong
 * codes stay counted, because somebody who reads the operator's email could otherwise guess codes without a limit.
 */
export async function revokeAccess(tx: Tx, tenantCode: string, adminId: string): Promise<void> {
  const ofOperator = { tenant_code: tenantCode, admin_id: adminId };
  await deleteRows(tx, 'password_resets', ofOperator);
  await deleteRows(tx, 'admin_sessions', ofOperator);
  await deleteRows(tx, 'known_admin_origins', ofOperator);
}

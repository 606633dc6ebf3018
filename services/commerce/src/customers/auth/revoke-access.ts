import type { Tx } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import { forgetAttempts } from '../../platform/limits/attempt-limits.ts';
import { secondFactorRules } from './login-limits.ts';

/** Ends everything that an operator's old password gave access to: sessions, reset links and known client addresses. */
export async function revokeAccess(tx: Tx, tenantCode: string, adminId: string): Promise<void> {
  const ofOperator = { tenant_code: tenantCode, admin_id: adminId };
  await deleteRows(tx, 'password_resets', ofOperator);
  await deleteRows(tx, 'admin_sessions', ofOperator);
  await deleteRows(tx, 'known_admin_origins', ofOperator);
  // Somebody with the old password may have used up the attempts.
  await forgetAttempts(tx, tenantCode, secondFactorRules(adminId));
}

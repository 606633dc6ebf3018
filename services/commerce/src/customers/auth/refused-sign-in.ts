import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { refusalReason } from '../../platform/audit/refusal-reason.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAdminByEmail } from './account-repository.ts';
import { countAttempts } from '../../platform/limits/attempt-limits.ts';
import { refusedSignInRule } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';

interface SignIn {
  tenantCode: string;
  /** Undefined for a passkey that isn't known. */
  email?: string | undefined;
  clientNetwork: string;
  requestId: string;
}

/**
 * Logs a refused sign-in in the store's audit log, with the account (if it exists) and the network. Unknown email addresses
 * are never logged. Entries are limited per hour, for each account and for all unknown ones together.
 */
export async function logRefusedSignIn(
  { db, clock }: AuthDependencies,
  operation: 'loginAdmin' | 'openPasskeySession',
  { tenantCode, email, clientNetwork, requestId }: SignIn,
  error: unknown,
): Promise<void> {
  // The password was right. The next call has the code.
  if (!(error instanceof AppError) || error.code === 'second-factor-required') return;
  const at = clock();
  await db.inTenant(tenantCode, async (tx) => {
    const admin = email === undefined ? undefined : await findAdminByEmail(tx, tenantCode, emailKey(email));
    const { isAllowed } = await countAttempts(tx, tenantCode, [refusedSignInRule(admin?.id)], at);
    if (!isAllowed) return;
    await writeAuditEntry(
      tx,
      {
        tenantCode,
        actor: admin?.email ?? 'unknown',
        operation,
        isRead: false,
        outcome: error.code,
        reason: refusalReason(error),
        requestId,
        at,
      },
      { subject: { type: 'sign-in', id: '', name: '' }, before: null, after: { from: clientNetwork } },
    );
  });
}

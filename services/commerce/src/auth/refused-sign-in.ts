import { writeAuditEntry } from '../audit/audit-log.ts';
import { refusalReason } from '../audit/refusal-reason.ts';
import { AppError } from '../http/app-error.ts';
import { findAdminByEmail } from './account-repository.ts';
import { countAttempts } from './attempt-limits.ts';
import { refusedSignInRule } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { emailKey } from './tokens.ts';

interface SignIn {
  tenantCode: string;
  email: string;
  clientAddress: string;
  requestId: string;
}

/**
 * Has a refused sign-in stand in the log of the store: whose account was tried, as far as there is one, and from which
 * network. What a stranger types as an e-mail address is kept nowhere. Of those for one account, and of those for none,
 * only so many an hour are written: nobody fills the log.
 */
export async function noteRefusedSignIn(
  { db, clock }: AuthDependencies,
  { tenantCode, email, clientAddress, requestId }: SignIn,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError)) return;
  const at = clock();
  await db.inTenant(tenantCode, async (tx) => {
    const admin = await findAdminByEmail(tx, tenantCode, emailKey(email));
    const { isAllowed } = await countAttempts(tx, tenantCode, [refusedSignInRule(admin?.id)], at);
    if (!isAllowed) return;
    await writeAuditEntry(
      tx,
      {
        tenantCode,
        actor: admin?.email ?? 'unknown',
        operation: 'loginAdmin',
        isRead: false,
        outcome: error.code,
        reason: refusalReason(error),
        requestId,
        at,
      },
      { subject: { type: 'sign-in', id: '', name: '' }, before: null, after: { from: clientAddress } },
    );
  });
}

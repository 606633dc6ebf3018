import type { AdminSession } from '@selvedge/contract';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { tokenRules } from '../auth/login-limits.ts';
import { rememberAdminClientNetwork } from '../auth/account-repository.ts';
import { confirmAdminSession, openAdminSession } from '../auth/session-repository.ts';
import { verifyPasskey, type PasskeyAnswer } from './passkey-answers.ts';

interface PasskeyRequest {
  tenantCode: string;
  answer: PasskeyAnswer;
  /** The origin of the page that sent it. */
  origin: string;
  clientNetwork: string;
}

interface Dependencies {
  db: Database;
  clock: Clock;
}

/** Signs an operator in with a passkey alone. @throws AppError `invalid-credentials`; `rate-limited` */
export async function signInWithPasskey(
  { db, clock }: Dependencies,
  request: PasskeyRequest & { userAgent: string; requestId: string },
): Promise<AdminSession> {
  const { tenantCode, answer, origin, clientNetwork, userAgent, requestId } = request;
  const outcome = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const attempt = await countAttempts(tx, tenantCode, tokenRules('passkey', clientNetwork), now);
    if (!attempt.isAllowed) return tooManyAttempts();
    const operator = await verifyPasskey(tx, tenantCode, { answer, origin, now });
    if (!operator) return invalidPasskey();
    await releaseAttempts(tx, tenantCode, attempt.counted);
    await rememberAdminClientNetwork(tx, { tenantCode, accountId: operator.id, clientNetwork }, now);
    const call = { tenantCode, actor: operator.email, operation: 'openPasskeySession', requestId, at: now };
    await writeAuditEntry(tx, { ...call, isRead: false, outcome: 'done' });
    return openAdminSession(tx, operator, { userAgent, now });
  });
  // Thrown here, so that the attempt stays counted.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Confirms an operator's identity with one of their passkeys. @throws AppError `invalid-credentials`; `rate-limited` */
export async function confirmWithPasskey(
  { db, clock }: Dependencies,
  { tenantCode, answer, origin, clientNetwork, admin }: PasskeyRequest & { admin: AdminIdentity },
): Promise<void> {
  const refusal = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const attempt = await countAttempts(tx, tenantCode, tokenRules('passkey', clientNetwork), now);
    if (!attempt.isAllowed) return tooManyAttempts();
    const operator = await verifyPasskey(tx, tenantCode, { answer, origin, now });
    if (operator?.id !== admin.id) return invalidPasskey();
    await releaseAttempts(tx, tenantCode, attempt.counted);
    await confirmAdminSession(tx, tenantCode, admin.sessionId, now);
    return null;
  });
  if (refusal) throw refusal;
}

const invalidPasskey = () =>
  new AppError('invalid-credentials', {
    detail: "We couldn't verify this passkey, or the request took too long. Try again.",
  });

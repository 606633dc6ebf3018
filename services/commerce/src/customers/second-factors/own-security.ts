import type { OwnSecurity } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { readAdminSessions } from '../auth/session-repository.ts';
import { toPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { personSubject } from '../people/people-view.ts';
import { requireOperator, type OwnRequest } from './second-factor-changes.ts';
import { countRecoveryCodes, findAuthenticatorApp, readPasskeys } from './second-factor-repository.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

export function getOwnSecurity(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, admin }: OwnRequest,
): Promise<OwnSecurity> {
  return db.inTenant(tenantCode, async (tx) => {
    const app = await findAuthenticatorApp(tx, tenantCode, admin.id);
    const sessions = await readAdminSessions(tx, tenantCode, admin.id, clock());
    return {
      hasAuthenticatorApp: app !== undefined && app.confirmed_at !== null,
      passkeys: (await readPasskeys(tx, tenantCode, admin.id)).map(toPasskey),
      recoveryCodes: await countRecoveryCodes(tx, tenantCode, admin.id),
      sessions: sessions.map((session) => ({
        id: session.id,
        userAgent: session.user_agent,
        isCurrent: session.token_hash === admin.sessionId,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
      })),
    };
  });
}

/** @returns the new codes @throws AppError `conflict` without a second factor */
export function replaceOwnRecoveryCodes(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { tenantCode, admin }: OwnRequest,
  audit: Audit,
): Promise<string[]> {
  return db.inTenant(tenantCode, async (tx) => {
    const { has_second_factor: hasSecondFactor } = await requireOperator(tx, tenantCode, admin);
    if (!hasSecondFactor)
      throw new AppError('conflict', { detail: 'Add an authenticator app or a passkey first.' });
    await audit(tx, { subject: personSubject(admin), before: null, after: null });
    await notifyOperator(tx, jobs, { tenantCode, adminId: admin.id }, 'recovery-codes-replaced');
    return replaceRecoveryCodes(tx, tenantCode, admin.id);
  });
}

/** @throws AppError `not-found` */
export async function endOwnSession(
  { db }: { db: Database },
  { tenantCode, admin, id }: OwnRequest & { id: string },
): Promise<void> {
  const ended = await db.inTenant(tenantCode, (tx) =>
    deleteRows(tx, 'admin_sessions', { tenant_code: tenantCode, admin_id: admin.id, id }),
  );
  if (ended === 0) throw new AppError('not-found', { detail: 'This session has already ended' });
}

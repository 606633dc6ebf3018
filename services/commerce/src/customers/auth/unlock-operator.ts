import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { personSubject } from '../people/people-view.ts';
import { deleteSecondFactors } from '../second-factors/second-factor-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { generatePassword } from './password-rules.ts';
import { revokeAccess } from './revoke-access.ts';

/**
 * Gives access back to an operator who has lost their password and second factors and has no colleague to help. Ends their
 * sessions.
 * @returns their new password, which isn't stored anywhere else; undefined if the store has no such operator
 */
export async function unlockOperator(
  { db, hasher, clock }: { db: Database; hasher: PasswordHasher; clock: Clock },
  { tenantCode, email }: { tenantCode: string; email: string },
): Promise<string | undefined> {
  const password = generatePassword();
  const passwordHash = await hasher.hash(password);
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, email_key: emailKey(email) };
    const operator = await updateRow(tx, 'admins', match, { password_hash: passwordHash });
    if (!operator) return undefined;
    await deleteSecondFactors(tx, tenantCode, operator.id);
    await revokeAccess(tx, tenantCode, operator.id);
    const call = {
      tenantCode,
      actor: 'tenant command',
      operation: 'unlockOperator',
      requestId: '',
      at: clock(),
    };
    const subject = personSubject(operator);
    await writeAuditEntry(
      tx,
      { ...call, isRead: false, outcome: 'done' },
      { subject, before: { hasSecondFactor: operator.has_second_factor }, after: { hasSecondFactor: false } },
    );
    return password;
  });
}

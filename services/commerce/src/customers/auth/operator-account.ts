import { deleteRows, findRow, updateRow } from '../../platform/db/rows.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { rememberAdminClientNetwork } from './account-repository.ts';
import { passwordChangeRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { rejectCommonPassword } from './password-rules.ts';
import { deleteOtherAdminSessions } from './session-repository.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

interface PasswordChange {
  tenantCode: string;
  admin: AdminIdentity;
  currentPassword: string;
  newPassword: string;
  clientNetwork: string;
}

/**
 * Changes an operator's password, ends all their other sessions and reset links, and forgets all their other known
 * networks, because one may belong to an intruder.
 * @throws AppError `invalid-request` with the field `currentPassword`; `rate-limited`
 */
export async function changeAdminPassword(
  { db, hasher, clock, jobs }: AuthDependencies & { jobs: JobQueue },
  { tenantCode, admin, currentPassword, newPassword, clientNetwork }: PasswordChange,
): Promise<void> {
  const rules = passwordChangeRules(admin.id, clientNetwork);
  const { account, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
    ...(await countAttempts(tx, tenantCode, rules, clock())),
    account: await findRow(tx, 'admins', { tenant_code: tenantCode, id: admin.id }),
  }));
  if (!isAllowed) throw tooManyAttempts();
  // The account may have been deleted since the request started.
  if (!account || !(await hasher.verify(account.password_hash, currentPassword))) throw wrongPassword();
  rejectCommonPassword(newPassword, 'newPassword', [admin.email, tenantCode]);
  const passwordHash = await hasher.hash(newPassword);

  await db.inTenant(tenantCode, async (tx) => {
    // Otherwise, the second of two parallel changes would win although its current password is no longer right.
    const unchanged = { tenant_code: tenantCode, id: admin.id, password_hash: account.password_hash };
    if (!(await updateRow(tx, 'admins', unchanged, { password_hash: passwordHash }))) throw wrongPassword();
    await releaseAttempts(tx, tenantCode, counted);
    await deleteOtherAdminSessions(tx, tenantCode, admin);
    await deleteRows(tx, 'password_resets', { tenant_code: tenantCode, admin_id: admin.id });
    await deleteRows(tx, 'known_admin_origins', { tenant_code: tenantCode, admin_id: admin.id });
    await rememberAdminClientNetwork(tx, { tenantCode, accountId: admin.id, clientNetwork }, clock());
    await notifyOperator(tx, jobs, { tenantCode, adminId: admin.id }, 'password-changed');
  });
}

function wrongPassword(): AppError {
  return new AppError('invalid-request', {
    detail: "The current password isn't correct",
    fields: { currentPassword: "isn't correct" },
  });
}

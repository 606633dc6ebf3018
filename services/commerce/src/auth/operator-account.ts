import type { AdminIdentity } from '../http/authenticator.ts';
import { AppError } from '../http/app-error.ts';
import { countAttempts, forgiveAttempts, tooManyAttempts } from './attempt-limits.ts';
import { loginRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { deleteOtherAdminSessions } from './session-repository.ts';
import { emailKey } from './tokens.ts';

interface PasswordChange {
  tenantCode: string;
  admin: AdminIdentity;
  currentPassword: string;
  newPassword: string;
  clientAddress: string;
}

/**
 * Sets an operator's password and ends every other session of theirs. A wrong present one counts as a wrong sign-in.
 * @throws AppError `invalid-request` with the field `currentPassword`; `rate-limited`
 */
export async function changeAdminPassword(
  { db, hasher, clock }: AuthDependencies,
  { tenantCode, admin, currentPassword, newPassword, clientAddress }: PasswordChange,
): Promise<void> {
  const rules = loginRules({
    audience: 'admin',
    emailKey: emailKey(admin.email),
    clientAddress,
    // Whoever holds a session is no stranger at the door.
    isKnownOrigin: true,
  });
  const { present, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
    ...(await countAttempts(tx, tenantCode, rules, clock())),
    present: await tx
      .selectFrom('admins')
      .select('password_hash')
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', admin.id)
      .executeTakeFirst(),
  }));
  if (!isAllowed) throw tooManyAttempts();
  // The account can have gone since the call began.
  if (!present || !(await hasher.verify(present.password_hash, currentPassword))) throw wrongPassword();
  refuseCommonPassword(newPassword, 'newPassword', [admin.email, tenantCode]);
  const passwordHash = await hasher.hash(newPassword);

  await db.inTenant(tenantCode, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('admins')
      .set({ password_hash: passwordHash })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', admin.id)
      // Of two changes at once the second would otherwise win without having known the first one's password.
      .where('password_hash', '=', present.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await forgiveAttempts(tx, tenantCode, counted);
    await deleteOtherAdminSessions(tx, tenantCode, admin);
  });
}

function wrongPassword(): AppError {
  return new AppError('invalid-request', {
    detail: 'The current password is not right',
    fields: { currentPassword: 'is not right' },
  });
}

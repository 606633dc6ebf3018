import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { checkSecondFactor } from '../second-factors/check-second-factor.ts';
import { passwordChangeRules } from './login-limits.ts';
import type { OperatorAuthDependencies } from './login-service.ts';
import { confirmAdminSession } from './session-repository.ts';

interface Confirmation {
  tenantCode: string;
  admin: AdminIdentity;
  password: string;
  code?: string | undefined;
  clientNetwork: string;
}

/**
 * Confirms that a signed-in operator is still the same person, so that they can make sensitive calls for a while.
 * @throws AppError `invalid-credentials`, with the field `password` or `code`; `second-factor-required`; `rate-limited`
 */
export async function confirmIdentity(
  dependencies: OperatorAuthDependencies,
  { tenantCode, admin, password, code, clientNetwork }: Confirmation,
): Promise<void> {
  const { db, hasher, clock } = dependencies;
  const match = { tenant_code: tenantCode, id: admin.id };
  const { account, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
    ...(await countAttempts(tx, tenantCode, passwordChangeRules(admin.id, clientNetwork), clock())),
    account: await findRow(tx, 'admins', match),
  }));
  if (!isAllowed) throw tooManyAttempts();
  if (!account || !(await hasher.verify(account.password_hash, password))) throw wrongPassword();

  const refusal = await db.inTenant(tenantCode, async (tx) => {
    await releaseAttempts(tx, tenantCode, counted);
    // A second factor may have been added while the password was checked.
    const current = await findRow(
      tx,
      'admins',
      { ...match, password_hash: account.password_hash },
      'forShare',
    );
    if (!current) return wrongPassword();
    const checked = await checkSecondFactor(dependencies, tx, current, code);
    if (checked instanceof AppError) return checked;
    await confirmAdminSession(tx, tenantCode, admin.sessionId, clock());
    return undefined;
  });
  // Thrown here, so that a wrong code stays counted.
  if (refusal) throw refusal;
}

const wrongPassword = () =>
  new AppError('invalid-credentials', {
    detail: "This password isn't right.",
    fields: { password: "isn't right" },
  });

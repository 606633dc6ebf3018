import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { secondFactorRules } from '../auth/login-limits.ts';
import { consumeAuthenticatorCode } from './authenticator-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { findAuthenticatorApp } from './second-factor-repository.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

export interface SecondFactorDependencies {
  box: SecretBox;
  clock: Clock;
  jobs: JobQueue;
}

/** What an operator used in addition to their password; null if they have no second factor. */
export type UsedFactor = 'authenticator-app' | 'recovery-code' | null;

/**
 * Checks the code of an operator who has entered their password: one from their authenticator app, or a recovery code.
 * @returns what they used, or an error to throw after the transaction, so that the attempt stays counted
 */
export async function checkSecondFactor(
  dependencies: SecondFactorDependencies,
  tx: Tx,
  operator: Selectable<Tables['admins']>,
  code: string | undefined,
): Promise<UsedFactor | AppError> {
  if (!operator.has_second_factor) return null;
  if (code === undefined)
    return new AppError('second-factor-required', {
      detail: 'Enter the code of your authenticator app, or a recovery code.',
    });
  const { tenant_code: tenantCode, id } = operator;
  // Nobody can guess a recovery code, so it also works after too many wrong codes of the app.
  if (await consumeRecoveryCode(tx, tenantCode, id, code)) {
    await notifyOperator(tx, dependencies.jobs, { tenantCode, adminId: id }, 'recovery-code-used');
    return 'recovery-code';
  }
  const { isAllowed, counted } = await countAttempts(
    tx,
    tenantCode,
    secondFactorRules(id),
    dependencies.clock(),
  );
  if (!isAllowed) return tooManyAttempts();
  const app = await findAuthenticatorApp(tx, tenantCode, id);
  if (!app?.confirmed_at || !(await consumeAuthenticatorCode(dependencies, tx, app, code)))
    return new AppError('invalid-credentials', {
      detail: "This code isn't right, or was used before.",
      fields: { code: "isn't right, or was used before" },
    });
  await releaseAttempts(tx, tenantCode, counted);
  return 'authenticator-app';
}

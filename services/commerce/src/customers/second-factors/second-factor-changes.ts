import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { deleteOtherAdminSessions } from '../auth/session-repository.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import {
  findAuthenticatorApp,
  isSecondFactorRequired,
  lockOperator,
  readPasskeys,
} from './second-factor-repository.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

/** A request about the operator's own account. */
export interface OwnRequest {
  tenantCode: string;
  admin: AdminIdentity;
}

type OperatorRow = Selectable<Tables['admins']>;

/** @throws AppError `unauthorized` if the operator was removed since the request started */
export async function requireOperator(
  tx: Tx,
  tenantCode: string,
  { id }: AdminIdentity,
): Promise<OperatorRow> {
  const operator = await lockOperator(tx, tenantCode, id);
  if (!operator) throw new AppError('unauthorized', { detail: 'Authentication required' });
  return operator;
}

/**
 * Completes the addition of a second factor: ends the operator's other sessions, because they began without it, and
 * notifies the operator by email.
 * @returns the recovery codes if it's the first second factor; otherwise none
 */
export async function completeAddition(
  tx: Tx,
  jobs: JobQueue,
  operator: OperatorRow,
  session: AdminIdentity,
): Promise<string[]> {
  const { tenant_code: tenantCode, id } = operator;
  await deleteOtherAdminSessions(tx, tenantCode, session);
  await notifyOperator(tx, jobs, { tenantCode, adminId: id }, 'second-factor-added');
  if (operator.has_second_factor) return [];
  await updateRows(tx, 'admins', { tenant_code: tenantCode, id }, { has_second_factor: true });
  return replaceRecoveryCodes(tx, tenantCode, id);
}

/**
 * Completes the removal of a second factor: notifies the operator by email and, if it was the last one, removes the
 * recovery codes.
 * @throws AppError `conflict` if it was the last one and the operator's role requires one
 */
export async function completeRemoval(tx: Tx, jobs: JobQueue, operator: OperatorRow): Promise<void> {
  const { tenant_code: tenantCode, id, role } = operator;
  await notifyOperator(tx, jobs, { tenantCode, adminId: id }, 'second-factor-removed');
  const app = await findAuthenticatorApp(tx, tenantCode, id);
  if (app?.confirmed_at || (await readPasskeys(tx, tenantCode, id)).length > 0) return;
  if (await isSecondFactorRequired(tx, tenantCode, role))
    throw new AppError('conflict', {
      detail: 'Your role requires two-step sign-in. Add another second factor before you remove this one.',
    });
  await updateRows(tx, 'admins', { tenant_code: tenantCode, id }, { has_second_factor: false });
  await deleteRows(tx, 'admin_recovery_codes', { tenant_code: tenantCode, admin_id: id });
}

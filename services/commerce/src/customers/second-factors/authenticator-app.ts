import { generateSecret, generateURI } from 'otplib';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, updateRows, upsertRows } from '../../platform/db/rows.ts';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { consumeAuthenticatorCode, sealSecret } from './authenticator-code.ts';
import type { SecondFactorDependencies } from './check-second-factor.ts';
import { personSubject } from '../people/people-view.ts';
import {
  completeAddition,
  completeRemoval,
  requireOperator,
  type OwnRequest,
} from './second-factor-changes.ts';
import { readStoreName } from '../../store/index.ts';
import { findAuthenticatorApp } from './second-factor-repository.ts';

type Dependencies = SecondFactorDependencies & { db: Database };

/** Creates a secret, which replaces one that wasn't confirmed. @throws AppError `conflict` if the operator has an app */
export function startAuthenticatorApp(
  { db, box }: Dependencies,
  { tenantCode, admin }: OwnRequest,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  return db.inTenant(tenantCode, async (tx) => {
    await requireOperator(tx, tenantCode, admin);
    const existing = await findAuthenticatorApp(tx, tenantCode, admin.id);
    if (existing?.confirmed_at)
      throw new AppError('conflict', { detail: 'You already have an authenticator app. Remove it first.' });
    const key = { tenant_code: tenantCode, admin_id: admin.id };
    const sealed = await sealSecret(box, tenantCode, admin.id, secret);
    await upsertRows(
      tx,
      'admin_authenticator_apps',
      ['tenant_code', 'admin_id'],
      [{ ...key, sealed_secret: sealed }],
    );
    const issuer = await readStoreName(tx, tenantCode);
    return { secret, uri: generateURI({ issuer, label: admin.email, secret }) };
  });
}

/**
 * Turns the authenticator app on if a code proves that it has the secret. Guesses aren't limited, because the operator has
 * just seen the secret.
 * @returns the recovery codes if it's the first second factor; otherwise none
 * @throws AppError `invalid-request` with the field `code`; `conflict` if no app was started
 */
export function confirmAuthenticatorApp(
  dependencies: Dependencies,
  { tenantCode, admin, code }: OwnRequest & { code: string },
  audit: Audit,
): Promise<string[]> {
  const { db, clock, jobs } = dependencies;
  return db.inTenant(tenantCode, async (tx) => {
    const operator = await requireOperator(tx, tenantCode, admin);
    const app = await findAuthenticatorApp(tx, tenantCode, admin.id);
    if (!app || app.confirmed_at)
      throw new AppError('conflict', {
        detail: 'Start again: there is no new authenticator app to confirm.',
      });
    if (!(await consumeAuthenticatorCode(dependencies, tx, app, code))) throw wrongCode();
    const key = { tenant_code: tenantCode, admin_id: admin.id };
    await updateRows(tx, 'admin_authenticator_apps', key, { confirmed_at: clock() });
    await audit(tx, {
      subject: personSubject(admin),
      before: null,
      after: { secondFactor: 'authenticator app' },
    });
    return completeAddition(tx, jobs, operator, admin);
  });
}

/** @throws AppError `not-found`; `conflict` if the role requires it */
export function removeAuthenticatorApp(
  { db, jobs }: Dependencies,
  { tenantCode, admin }: OwnRequest,
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const operator = await requireOperator(tx, tenantCode, admin);
    const removed = await deleteRows(tx, 'admin_authenticator_apps', {
      tenant_code: tenantCode,
      admin_id: admin.id,
    });
    if (removed === 0) throw new AppError('not-found', { detail: 'You have no authenticator app' });
    await completeRemoval(tx, jobs, operator);
    await audit(tx, {
      subject: personSubject(admin),
      before: { secondFactor: 'authenticator app' },
      after: null,
    });
  });
}

function wrongCode(): AppError {
  const problem = "isn't right. Check the clock of your phone, or start again.";
  return new AppError('invalid-request', { detail: `This code ${problem}`, fields: { code: problem } });
}

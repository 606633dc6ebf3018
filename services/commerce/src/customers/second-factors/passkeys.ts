import { randomUUID } from 'node:crypto';
import type { Passkey } from '@selvedge/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow } from '../../platform/db/rows.ts';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import type { SecondFactorDependencies } from './check-second-factor.ts';
import {
  consumeChallenge,
  isFromOwnPage,
  saveChallenge,
  userHandleOf,
  type PasskeyAnswer,
  type PasskeyChallenge,
} from './passkey-answers.ts';
import { personSubject } from '../people/people-view.ts';
import {
  completeAddition,
  completeRemoval,
  requireOperator,
  type OwnRequest,
} from './second-factor-changes.ts';
import { readStoreName } from '../../store/index.ts';
import { readPasskeys, type PasskeyRow } from './second-factor-repository.ts';

type Dependencies = SecondFactorDependencies & { db: Database };

const maxPasskeys = 20;

interface OwnPageRequest extends OwnRequest {
  /** The origin of the store's page. A passkey works only on its host name. */
  origin: string;
}

/** @throws AppError `conflict` if the operator has too many */
export async function startPasskey(
  { db, clock }: Dependencies,
  { tenantCode, admin, origin }: OwnPageRequest,
): Promise<PasskeyChallenge> {
  const rpID = new URL(origin).hostname;
  const { generateRegistrationOptions } = await loadWebAuthn();
  return db.inTenant(tenantCode, async (tx) => {
    await requireOperator(tx, tenantCode, admin);
    const existing = await readPasskeys(tx, tenantCode, admin.id);
    requireRoom(existing);
    const options = await generateRegistrationOptions({
      rpName: await readStoreName(tx, tenantCode),
      rpID,
      userName: admin.email,
      userDisplayName: admin.displayName,
      userID: new Uint8Array(Buffer.from(userHandleOf(admin.id), 'base64url')),
      excludeCredentials: existing
        .filter(({ host }) => host === rpID)
        .map(({ credential_id: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { challenge } = options;
    const challengeId = await saveChallenge(tx, tenantCode, { challenge, adminId: admin.id, now: clock() });
    return { challengeId, options: { ...options } };
  });
}

/**
 * @returns the passkey, and the recovery codes if it's the first second factor
 * @throws AppError `invalid-request` if the answer isn't valid; `conflict` if there are too many passkeys, or it's saved
 *   already
 */
export async function addPasskey(
  { db, clock, jobs }: Dependencies,
  { tenantCode, admin, origin, name, answer }: OwnPageRequest & { name: string; answer: PasskeyAnswer },
  audit: Audit,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const host = new URL(origin).hostname;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const operator = await requireOperator(tx, tenantCode, admin);
    requireRoom(await readPasskeys(tx, tenantCode, admin.id));
    const expectedChallenge = await consumeChallenge(tx, tenantCode, {
      id: answer.challengeId,
      adminId: admin.id,
      now,
    });
    if (expectedChallenge === undefined) throw invalidAnswer();
    const response = answer.response as unknown as RegistrationResponseJSON;
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The library throws for anything that isn't valid.
    }).catch(() => null);
    if (!verified?.verified || !isFromOwnPage(response.response)) throw invalidAnswer();
    const { credential } = verified.registrationInfo;
    const passkey = await insertNewRow(tx, 'admin_passkeys', {
      tenant_code: tenantCode,
      id: randomUUID(),
      admin_id: admin.id,
      host,
      name: name.trim(),
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      created_at: now,
    });
    if (!passkey) throw new AppError('conflict', { detail: 'This passkey is already saved' });
    await audit(tx, { subject: personSubject(admin), before: null, after: { passkey: passkey.name } });
    return { passkey: toPasskey(passkey), recoveryCodes: await completeAddition(tx, jobs, operator, admin) };
  });
}

/** @throws AppError `not-found`; `conflict` if the role requires it */
export function removePasskey(
  { db, jobs }: Dependencies,
  { tenantCode, admin, id }: OwnRequest & { id: string },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const operator = await requireOperator(tx, tenantCode, admin);
    const match = { tenant_code: tenantCode, admin_id: admin.id, id };
    const passkey = await findRow(tx, 'admin_passkeys', match);
    if (!passkey) throw new AppError('not-found', { detail: 'This passkey no longer exists' });
    await deleteRows(tx, 'admin_passkeys', match);
    await completeRemoval(tx, jobs, operator);
    await audit(tx, { subject: personSubject(admin), before: { passkey: passkey.name }, after: null });
  });
}

export const toPasskey = ({ id, name, host, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  host,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

function requireRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys)
    throw new AppError('conflict', { detail: `You have ${maxPasskeys} passkeys. Remove one first.` });
}

const invalidAnswer = () =>
  new AppError('invalid-request', {
    detail: "Your device's answer wasn't valid, or took too long. Try again.",
  });

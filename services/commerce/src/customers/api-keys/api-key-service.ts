import { randomUUID } from 'node:crypto';
import {
  maxApiKeyDays,
  maxApiKeys,
  mayDeleteApiKey,
  type ApiKey,
  type BodyOf,
  type createApiKey as createEndpoint,
  type Permission,
  type ResponseOf,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { lockOperators } from '../people/people-repository.ts';
import { findActor } from '../people/people-rules.ts';
import { readRole } from '../people/role-repository.ts';
import { countApiKeys, readApiKeys, toApiKey } from './api-key-repository.ts';
import { newApiKeyToken, tokenPrefix } from './api-key-token.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}

interface ActorRequest {
  tenantCode: string;
  actor: AdminIdentity;
}

const dayMs = 86_400_000;

export const listApiKeys = ({ db }: Pick<Dependencies, 'db'>, tenantCode: string): Promise<ApiKey[]> =>
  db.inTenant(tenantCode, async (tx) => (await readApiKeys(tx, tenantCode)).map(toApiKey));

/**
 * Creates a key and notifies its creator by email. Only the hash of its token is stored.
 * @throws AppError `forbidden` for a permission that the actor lacks; `conflict` if the name is taken or there are too many
 *   keys; `invalid-request` for an expiry in the past or too far away
 */
export function createApiKey(
  { db, clock, jobs }: Dependencies & { jobs: JobQueue },
  { tenantCode, actor, ...input }: ActorRequest & BodyOf<typeof createEndpoint>,
  audit: Audit,
): Promise<ResponseOf<typeof createEndpoint>> {
  const now = clock();
  const expiresAt = new Date(input.expiresAt);
  requireValidExpiry(expiresAt, now);
  const token = newApiKeyToken();
  return db.inTenant(tenantCode, async (tx) => {
    const {
      id: createdBy,
      email,
      role,
    } = findActor(await lockOperators(tx, tenantCode, [actor.id]), actor.id);
    requireOwnPermissions((await readRole(tx, tenantCode, role)).permissions, input.permissions);
    if ((await countApiKeys(tx, tenantCode)) >= maxApiKeys)
      throw new AppError('conflict', {
        detail: `A store can have ${maxApiKeys} API keys. Delete one first.`,
      });
    const row = await insertNewRow(tx, 'api_keys', {
      tenant_code: tenantCode,
      id: randomUUID(),
      name: input.name.trim(),
      token_hash: sha256(token),
      prefix: tokenPrefix(token),
      permissions: input.permissions,
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    });
    if (!row)
      throw new AppError('conflict', {
        detail: 'There is already an API key with this name',
        fields: { name: 'is already the name of an API key' },
      });
    await jobs.send(tx, 'mail', {
      kind: 'operator-notice',
      tenantCode,
      adminId: createdBy,
      event: 'api-key-created',
    });
    const key = toApiKey({ ...row, createdBy: email });
    const { id, name, permissions } = key;
    const after = { name, permissions, expiresAt: key.expiresAt };
    await audit(tx, { subject: { type: 'api-key', id, name }, before: null, after });
    return { ...key, token };
  });
}

/** @throws AppError `not-found`; `forbidden` for somebody else's key that can do more than the actor */
export function deleteApiKey(
  { db }: Pick<Dependencies, 'db'>,
  { tenantCode, actor, id }: ActorRequest & { id: string },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id };
    const row = await findRow(tx, 'api_keys', match, 'forUpdate');
    if (!row) throw new AppError('not-found', { detail: 'This API key no longer exists' });
    const creator = (await findRow(tx, 'admins', { tenant_code: tenantCode, id: row.created_by }))!;
    const key = toApiKey({ ...row, createdBy: creator.email });
    if (!mayDeleteApiKey(actor, key))
      throw new AppError('forbidden', {
        detail: 'This API key can do more than you, so you can’t delete it',
      });
    await deleteRows(tx, 'api_keys', match);
    const { name, permissions, createdBy, expiresAt } = key;
    const before = { name, permissions, createdBy, expiresAt };
    await audit(tx, { subject: { type: 'api-key', id, name }, before, after: null });
  });
}

/** @throws AppError `invalid-request` */
function requireValidExpiry(expiresAt: Date, now: Date): void {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs > 0 && leftMs <= maxApiKeyDays * dayMs) return;
  throw new AppError('invalid-request', {
    fields: { expiresAt: 'must be in the future and no more than a year away' },
  });
}

/** @throws AppError `forbidden` */
function requireOwnPermissions(own: readonly Permission[], given: readonly Permission[]): void {
  if (given.every((permission) => own.includes(permission))) return;
  throw new AppError('forbidden', { detail: "You can't give an API key a permission that you don't have" });
}

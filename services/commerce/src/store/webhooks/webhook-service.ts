import { randomUUID } from 'node:crypto';
import {
  maxWebhookEndpoints,
  oldWebhookSecretHours,
  permissionForEvent,
  type BodyOf,
  type createWebhookEndpoint as createEndpointOperation,
  type Permission,
  type ResponseOf,
  type updateWebhookEndpoint as updateEndpointOperation,
  type WebhookEndpoint,
  type WebhookEventType,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { getViolatedConstraint } from '../../platform/db/database-errors.ts';
import { deleteRows, insertNewRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { failPendingDeliveries, getEndpoint, readEndpoints, toEndpoint } from './webhook-repository.ts';
import { webhookUrlProblem } from './webhook-url.ts';
import { newWebhookSecret, sealWebhookSecret } from './webhook-signature.ts';

export interface WebhookDependencies {
  db: Database;
  clock: Clock;
  box: SecretBox;
  /** Hosts in private networks, with or without a port, that events may be sent to. */
  webhookHosts: ReadonlySet<string>;
}

/** Who creates or changes an endpoint. */
interface Author {
  permissions: readonly Permission[];
  audit: Audit;
}

interface EndpointKey {
  tenantCode: string;
  id: string;
}

const hourMs = 3_600_000;
type EndpointWithSecret = ResponseOf<typeof createEndpointOperation>;
type EndpointInput = BodyOf<typeof createEndpointOperation>;

export const listEndpoints = (
  { db, clock }: WebhookDependencies,
  tenantCode: string,
): Promise<WebhookEndpoint[]> =>
  db.inTenant(tenantCode, async (tx) =>
    (await readEndpoints(tx, tenantCode)).map((row) => toEndpoint(row, clock())),
  );

/**
 * Creates an endpoint with a new secret, which only this reply reveals.
 * @throws AppError `invalid-request`; `forbidden` for events that the author may not read; `conflict` if the address is
 *   taken or there are too many endpoints
 */
export async function createEndpoint(
  { db, clock, box, webhookHosts }: WebhookDependencies,
  { tenantCode, ...input }: { tenantCode: string } & EndpointInput,
  { permissions, audit }: Author,
): Promise<EndpointWithSecret> {
  requireReadable(input.eventTypes, permissions);
  requireValidUrl(input.url, webhookHosts);
  const secret = newWebhookSecret();
  const sealed = await sealWebhookSecret(box, tenantCode, secret);
  const now = clock();
  return db.inTenant(tenantCode, async (tx) => {
    await checkEndpointLimit(tx, tenantCode);
    const row = await insertNewRow(tx, 'webhook_endpoints', {
      tenant_code: tenantCode,
      id: randomUUID(),
      ...toColumns(input),
      secret: sealed,
      created_at: now,
      updated_at: now,
    });
    if (!row) throw urlTaken();
    const endpoint = toEndpoint(row, now);
    await audit(tx, { subject: subjectOf(endpoint), before: null, after: auditedEndpoint(endpoint) });
    return { ...endpoint, secret };
  });
}

/**
 * Changes an endpoint. Its author must be allowed to read the events that it didn't get before.
 * @throws AppError `not-found`, `changed-meanwhile`, `invalid-request`, `forbidden`; `conflict` if the address is taken
 */
export async function updateEndpoint(
  { db, clock, webhookHosts }: WebhookDependencies,
  { tenantCode, id, basedOn, ...input }: EndpointKey & BodyOf<typeof updateEndpointOperation>,
  { permissions, audit }: Author,
): Promise<WebhookEndpoint> {
  requireValidUrl(input.url, webhookHosts);
  const change = db.inTenant(tenantCode, async (tx) => {
    const before = await getEndpoint(tx, tenantCode, id, 'forNoKeyUpdate');
    checkBasedOn(basedOn, before.updated_at);
    const isSameAddress = before.url === input.url.trim();
    // A new address gets all of them, and so does an endpoint that got none while it was off.
    const known = isSameAddress && (before.is_active || !input.isActive) ? before.event_types : [];
    requireReadable(
      input.eventTypes.filter((type) => !known.includes(type)),
      permissions,
    );
    const isStillFailing = isSameAddress && before.is_active && input.isActive;
    const row = (await updateRow(
      tx,
      'webhook_endpoints',
      { tenant_code: tenantCode, id },
      {
        ...toColumns(input),
        updated_at: nextUpdatedAt(clock()),
        disabled_reason: input.isActive ? null : before.disabled_reason,
        // Changing the address or turning the endpoint on gives it another five days.
        failing_since: isStillFailing ? before.failing_since : null,
      },
    ))!;
    if (!row.is_active) await failPendingDeliveries(tx, row);
    const [previous, updated] = [toEndpoint(before, clock()), toEndpoint(row, clock())];
    await audit(tx, {
      subject: subjectOf(updated),
      before: auditedEndpoint(previous),
      after: auditedEndpoint(updated),
    });
    return updated;
  });
  return change.catch((error: unknown) => {
    throw getViolatedConstraint(error) === undefined ? error : urlTaken();
  });
}

/** @throws AppError `not-found` */
export const deleteEndpoint = (
  { db, clock }: WebhookDependencies,
  { tenantCode, id }: EndpointKey,
  audit: Audit,
): Promise<void> =>
  db.inTenant(tenantCode, async (tx) => {
    const endpoint = toEndpoint(await getEndpoint(tx, tenantCode, id, 'forUpdate'), clock());
    await deleteRows(tx, 'webhook_endpoints', { tenant_code: tenantCode, id });
    await audit(tx, { subject: subjectOf(endpoint), before: auditedEndpoint(endpoint), after: null });
  });

/**
 * Replaces the secret. The previous one also signs for another day, so that receivers have time to switch.
 * @throws AppError `not-found`
 */
export async function rotateSecret(
  { db, clock, box }: WebhookDependencies,
  { tenantCode, id }: EndpointKey,
  audit: Audit,
): Promise<EndpointWithSecret> {
  const secret = newWebhookSecret();
  const sealed = await sealWebhookSecret(box, tenantCode, secret);
  const now = clock();
  return db.inTenant(tenantCode, async (tx) => {
    const before = await getEndpoint(tx, tenantCode, id, 'forNoKeyUpdate');
    const row = (await updateRow(
      tx,
      'webhook_endpoints',
      { tenant_code: tenantCode, id },
      {
        secret: sealed,
        old_secret: before.secret,
        old_secret_ends: new Date(now.getTime() + oldWebhookSecretHours * hourMs),
      },
    ))!;
    const endpoint = toEndpoint(row, now);
    const { oldSecretEndsAt } = endpoint;
    await audit(tx, {
      subject: subjectOf(endpoint),
      before: { oldSecretEndsAt: toEndpoint(before, now).oldSecretEndsAt },
      after: { oldSecretEndsAt },
    });
    return { ...endpoint, secret };
  });
}

const toColumns = ({ url, description, eventTypes, isActive }: EndpointInput) => ({
  url: url.trim(),
  description: cleanText(description),
  event_types: eventTypes,
  is_active: isActive,
});

export const subjectOf = ({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) => ({
  type: 'webhook',
  id,
  name: url,
});

const auditedEndpoint = ({ url, description, eventTypes, isActive }: WebhookEndpoint) => ({
  url,
  description,
  eventTypes,
  isActive,
});

function requireValidUrl(url: string, webhookHosts: ReadonlySet<string>): void {
  const problem = webhookUrlProblem(url.trim(), webhookHosts);
  if (problem !== undefined) throw new AppError('invalid-request', { fields: { url: problem } });
}

function requireReadable(eventTypes: readonly WebhookEventType[], permissions: readonly Permission[]): void {
  const missing = Map.groupBy(eventTypes, permissionForEvent);
  for (const permission of permissions) missing.delete(permission);
  if (missing.size === 0) return;
  const parts = [...missing].map(([permission, types]) => `${permission} for ${types.join(', ')}`);
  throw new AppError('forbidden', {
    detail: `You can only send events about what you may read. You don't have the permission ${parts.join('; ')}.`,
  });
}

async function checkEndpointLimit(tx: Tx, tenantCode: string): Promise<void> {
  if ((await readEndpoints(tx, tenantCode)).length < maxWebhookEndpoints) return;
  throw new AppError('conflict', {
    detail: `A store can have at most ${maxWebhookEndpoints} endpoints. Delete one first.`,
  });
}

const urlTaken = () =>
  new AppError('conflict', {
    detail: 'There is already an endpoint with this address',
    fields: { url: 'is already used by another endpoint' },
  });

import { getTracing, inSpan } from '@selvedge/service-kit/tracing';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, updateRow, updateRows } from '../../platform/db/rows.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Reachable } from '../../platform/outgoing/public-request.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts';
import { sendWebhook } from './send-webhook.ts';
import { bodyOf, failPendingDeliveries, type DeliveryRow, type EndpointRow } from './webhook-repository.ts';
import { disablingReason, nextAttempt, type Outcome } from './webhook-rules.ts';
import { openWebhookSecret } from './webhook-signature.ts';

export interface DeliveryDependencies {
  db: Database;
  clock: Clock;
  box: SecretBox;
  jobs: JobQueue;
  webhookHosts: ReadonlySet<string>;
  resolve?: Reachable['resolve'];
  timeoutMs?: number;
  /** The IDs of the operators who manage a store's webhooks. */
  findWebhookManagers: (tx: Tx, tenantCode: string) => Promise<string[]>;
}

/** Sends every event that's due now, once. @returns how many */
export async function deliverDue(dependencies: DeliveryDependencies, limit = 50): Promise<number> {
  const claimed = await claimDeliveries(dependencies, limit);
  await Promise.all(claimed.map((one) => attemptDelivery(dependencies, one)));
  return claimed.length;
}

/** Sends an event that this process has claimed, and records the outcome. No transaction is open while it's sent. */
export async function attemptDelivery(
  dependencies: DeliveryDependencies,
  claimed: ClaimedDelivery,
): Promise<void> {
  const { db, clock, webhookHosts: allowedHosts, resolve, timeoutMs } = dependencies;
  const { tenantCode, id } = claimed;
  const found = await db.inTenant(tenantCode, async (tx) => {
    const delivery = await findRow(tx, 'webhook_deliveries', { tenant_code: tenantCode, id });
    const match = delivery && { tenant_code: tenantCode, id: delivery.endpoint_id };
    const endpoint = match && (await findRow(tx, 'webhook_endpoints', match));
    return endpoint && { delivery, endpoint };
  });
  // The endpoint was deleted or turned off.
  if (!found?.endpoint.is_active || found.delivery.status !== 'PENDING') return;
  const { delivery, endpoint } = found;
  const secrets = await openSecrets(dependencies, endpoint);
  const outcome =
    secrets === undefined
      ? { status: null, text: null, failure: 'the secret can’t be decrypted', durationMs: 0 }
      : await sendTraced(delivery, (headers) =>
          sendWebhook(
            { clock, allowedHosts, ...(resolve && { resolve }), ...(timeoutMs && { timeoutMs }) },
            { url: endpoint.url, id: delivery.event_id, body: bodyOf(delivery), secrets, headers },
          ),
        );
  await db.inTenant(tenantCode, (tx) => recordOutcome(dependencies, tx, { claimed, delivery, outcome }));
}

/**
 * Sends it in a span of the trace that the event was recorded in. Receivers get the `traceparent`, so that they can name it
 * if they have questions.
 */
function sendTraced(
  { tenant_code: tenantCode, type, traceparent: parent }: DeliveryRow,
  send: (headers: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = { 'selvedge.tenant': tenantCode, 'selvedge.event': type };
  return inSpan({ name: 'send webhook', kind: 'client', attributes, parent: parent ?? undefined }, () => {
    const traceparent = getTracing()?.traceparent();
    return send(traceparent === undefined ? {} : { traceparent });
  });
}

/** The current secret and, for a while, the previous one. @returns undefined if they can't be decrypted */
async function openSecrets(
  { box, clock }: DeliveryDependencies,
  { tenant_code: tenantCode, secret, old_secret: old, old_secret_ends: ends }: EndpointRow,
): Promise<string[] | undefined> {
  const sealed = old !== null && ends! > clock() ? [secret, old] : [secret];
  return Promise.all(sealed.map((one) => openWebhookSecret(box, tenantCode, one))).catch(() => undefined);
}

async function recordOutcome(
  { clock, jobs, findWebhookManagers }: DeliveryDependencies,
  tx: Tx,
  { claimed, delivery, outcome }: { claimed: ClaimedDelivery; delivery: DeliveryRow; outcome: Outcome },
): Promise<void> {
  const { tenantCode, id, leasedUntil } = claimed;
  const now = clock();
  const isDelivered = outcome.failure === null;
  const next = isDelivered ? undefined : nextAttempt(delivery.attempts, now, Math.random());
  const endpointKey = { tenant_code: tenantCode, id: delivery.endpoint_id };
  // Endpoints are always locked before their deliveries.
  const endpoint = await findRow(tx, 'webhook_endpoints', endpointKey, 'forNoKeyUpdate');
  // After the lease has ended, another process may be sending it.
  const ownClaim = { tenant_code: tenantCode, id, leased_until: leasedUntil };
  const recorded = await updateRow(tx, 'webhook_deliveries', ownClaim, {
    attempted_at: now,
    duration_ms: outcome.durationMs,
    leased_until: null,
    failure: outcome.failure,
    response_status: outcome.status,
    response_text: outcome.text,
    next_attempt_at: next ?? null,
    status: isDelivered ? 'DELIVERED' : next ? 'PENDING' : 'FAILED',
  });
  if (!recorded || !endpoint?.is_active) return;
  if (isDelivered) {
    if (endpoint.failing_since)
      await updateRows(tx, 'webhook_endpoints', endpointKey, { failing_since: null });
    return;
  }
  const failingSince = endpoint.failing_since ?? now;
  const reason = disablingReason(outcome, failingSince, now);
  if (reason === null) {
    if (!endpoint.failing_since)
      await updateRows(tx, 'webhook_endpoints', endpointKey, { failing_since: failingSince });
    return;
  }
  await updateRows(tx, 'webhook_endpoints', endpointKey, {
    is_active: false,
    disabled_reason: reason,
    failing_since: failingSince,
    updated_at: now,
  });
  await failPendingDeliveries(tx, endpoint);
  for (const adminId of await findWebhookManagers(tx, tenantCode))
    await jobs.send(tx, 'mail', {
      kind: 'webhook-disabled',
      tenantCode,
      adminId,
      endpointId: endpoint.id,
    });
}

import {
  webhookVersion,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import './webhook-tables.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

export const readEndpoints = (tx: Tx, tenantCode: string): Promise<EndpointRow[]> =>
  tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .orderBy('url')
    .execute();

/** @throws AppError `not-found` */
export async function getEndpoint(
  tx: Tx,
  tenantCode: string,
  id: string,
  lock?: 'forNoKeyUpdate' | 'forUpdate' | 'forShare',
): Promise<EndpointRow> {
  const row = await findRow(tx, 'webhook_endpoints', { tenant_code: tenantCode, id }, lock);
  if (!row) throw new AppError('not-found', { detail: 'This endpoint no longer exists' });
  return row;
}

/** Marks pending deliveries as failed. They can be replayed. */
export async function failPendingDeliveries(
  tx: Tx,
  { tenant_code: tenantCode, id }: Pick<EndpointRow, 'tenant_code' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'FAILED', next_attempt_at: null, leased_until: null })
    .set({ failure: sql`coalesce(failure || '; ', '') || 'the endpoint was turned off'` })
    .where('tenant_code', '=', tenantCode)
    .where('endpoint_id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Deletes receivers' responses, because they may mention a person whose data is being deleted. */
export async function clearWebhookResponses(tx: Tx, tenantCode: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ response_text: null })
    .where('tenant_code', '=', tenantCode)
    .where('response_text', 'is not', null)
    .execute();
}

export const toEndpoint = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.event_types,
  isActive: row.is_active,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretEndsAt:
    row.old_secret_ends && row.old_secret_ends > now ? row.old_secret_ends.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The request body, which is the same in every attempt. */
export const bodyOf = ({ type, created_at: at, data }: DeliveryRow): string =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    version: webhookVersion,
    data: data as WebhookBody['data'],
  } satisfies WebhookBody);

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  durationMs: row.duration_ms,
  responseStatus: row.response_status,
  responseText: row.response_text,
  failure: row.failure,
  body: bodyOf(row),
});

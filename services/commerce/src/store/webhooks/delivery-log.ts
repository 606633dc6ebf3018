import { randomUUID } from 'node:crypto';
import {
  webhookTestType,
  type listWebhookDeliveries as listOperation,
  type QueryOf,
  type ResponseOf,
  type WebhookDelivery,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { insertNewRow, updateRow } from '../../platform/db/rows.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { getEndpoint, toDelivery, type EndpointRow } from './webhook-repository.ts';
import { subjectOf } from './webhook-service.ts';

interface EndpointKey {
  tenantCode: string;
  id: string;
}

/** Makes a delivery pending again. It keeps its event ID, so that receivers recognize a repeated event. */
const resetToPending = { status: 'PENDING', attempts: 0, failure: null, leased_until: null } as const;

/** @throws AppError `not-found` */
export const listDeliveries = (
  db: Database,
  { tenantCode, id }: EndpointKey,
  { status, type, ...paging }: QueryOf<typeof listOperation>,
): Promise<ResponseOf<typeof listOperation>> =>
  db.inTenant(tenantCode, async (tx) => {
    await getEndpoint(tx, tenantCode, id);
    let query = tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .where('endpoint_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id');
    if (status) query = query.where('status', '=', status);
    if (type) query = query.where('type', '=', type);
    const { rows, total } = await readPage(query, paging);
    return pageOf(rows.map(toDelivery), { ...paging, total });
  });

/** @throws AppError `not-found`; `conflict` if the endpoint is off */
export const sendTestEvent = (
  db: Database,
  { tenantCode, id }: EndpointKey,
  audit: Audit,
): Promise<WebhookDelivery> =>
  db.inTenant(tenantCode, async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, tenantCode, id);
    const row = await insertNewRow(tx, 'webhook_deliveries', {
      tenant_code: tenantCode,
      endpoint_id: id,
      event_id: randomUUID(),
      type: webhookTestType,
      subject_id: id,
      data: JSON.stringify({ endpointId: id }),
    });
    await audit(tx, { subject: subjectOf(endpoint), before: null, after: { type: webhookTestType } });
    return toDelivery(row!);
  });

/** @throws AppError `not-found`; `conflict` if the endpoint is off */
export const replayDelivery = (
  db: Database,
  { tenantCode, id, deliveryId, now }: EndpointKey & { deliveryId: string; now: Date },
  audit: Audit,
): Promise<WebhookDelivery> =>
  db.inTenant(tenantCode, async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, tenantCode, id);
    const match = { tenant_code: tenantCode, endpoint_id: id, id: deliveryId };
    const row = await updateRow(tx, 'webhook_deliveries', match, { ...resetToPending, next_attempt_at: now });
    if (!row) throw new AppError('not-found', { detail: 'This event is no longer in the log' });
    await audit(tx, {
      subject: subjectOf(endpoint),
      before: null,
      after: { type: row.type, eventId: row.event_id },
    });
    return toDelivery(row);
  });

/** @throws AppError `not-found`; `conflict` if the endpoint is off */
export const replayFailedDeliveries = (
  db: Database,
  { tenantCode, id, since, now }: EndpointKey & { since: Date; now: Date },
  audit: Audit,
): Promise<{ replayed: number }> =>
  db.inTenant(tenantCode, async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, tenantCode, id);
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({ ...resetToPending, next_attempt_at: now })
      .where('tenant_code', '=', tenantCode)
      .where('endpoint_id', '=', id)
      .where('status', '=', 'FAILED')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    const replayed = Number(numUpdatedRows);
    await audit(tx, {
      subject: subjectOf(endpoint),
      before: null,
      after: { since: since.toISOString(), replayed },
    });
    return { replayed };
  });

/** Locks the endpoint, so that nobody turns it off in the meantime. */
async function lockActiveEndpoint(tx: Tx, tenantCode: string, id: string): Promise<EndpointRow> {
  const endpoint = await getEndpoint(tx, tenantCode, id, 'forShare');
  if (!endpoint.is_active)
    throw new AppError('conflict', { detail: 'This endpoint is off. Turn it on first.' });
  return endpoint;
}

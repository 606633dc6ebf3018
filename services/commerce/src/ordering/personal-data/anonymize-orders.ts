import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { removeAuditDetails } from '../../platform/audit/remove-details.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { removeDrafts } from '../draft-orders/drafts-of-person.ts';

/** The address without the street. Tax authorities may ask where the goods went, because that determines the tax. */
const placeOnly = sql<string>`jsonb_build_object('streetAddress', 'Deleted', 'city', shipping_address -> 'city',
  'state', shipping_address -> 'state', 'postalCode', left(shipping_address ->> 'postalCode', 5), 'country', 'US')`;

/**
 * Removes everything from finished orders that says who bought them. Items, amounts, tax, payments, city, state and ZIP
 * code stay, because tax law requires it. Must run as the database's owner, because the activity log is changed too.
 * @param orderIds locked orders
 */
export async function anonymizeOrders(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = sql`any(${orderIds}::uuid[])`;
  const { rows: drafts } = await sql<{ id: string }>`select draft_order_id::text as id from orders
    where tenant_code = ${tenantCode} and id = ${ids} and draft_order_id is not null`.execute(tx);
  await removeDrafts(
    tx,
    tenantCode,
    drafts.map(({ id }) => id),
  );
  await sql`delete from shipping_quotes where tenant_code = ${tenantCode}
    and cart_id in (select cart_id from orders where tenant_code = ${tenantCode} and id = ${ids})`.execute(
    tx,
  );
  await removeFromReturns(tx, tenantCode, orderIds);
  await removeIssues(tx, tenantCode, orderIds);
  await sql`delete from shipping_labels where tenant_code = ${tenantCode} and order_id = ${ids}`.execute(tx);
  for (const table of ['order_notes', 'order_tags'] as const)
    await sql`delete from ${sql.table(table)} where tenant_code = ${tenantCode} and order_id = ${ids}`.execute(
      tx,
    );
  await sql`update order_packages set tracking_number = null, note = null, request_hash = '', idempotency_key_hash = null
    where tenant_code = ${tenantCode} and order_id = ${ids}`.execute(tx);
  await sql`update order_events set note = null
    where tenant_code = ${tenantCode} and order_id = ${ids} and note is not null`.execute(tx);
  await sql`update order_refunds set reason = 'Deleted', request_hash = '', idempotency_key_hash = null
    where tenant_code = ${tenantCode} and order_id = ${ids}`.execute(tx);
  // Still counts as a use of the promotion, but no longer as a use by this customer.
  await sql`update promotion_uses set customer_key = order_id::text, user_id = null
    where tenant_code = ${tenantCode} and order_id = ${ids}`.execute(tx);
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      guest_email: null,
      guest_phone: null,
      customer_key: null,
      cart_id: 'deleted',
      request_hash: '',
      idempotency_key_hash: null,
      tracking_number: null,
      status_notes: null,
      shipping_address: placeOnly,
      billing_address: placeOnly,
      shipping_address_id: null,
      billing_address_id: null,
      save_shipping_address: false,
      save_billing_address: false,
      // The buyer's links to the order stop working.
      access_key_hash: sha256(randomUUID()),
      anonymized_at: now,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...orderIds])
    .execute();
  await removeAuditDetails(tx, tenantCode, { type: 'orders', ids: orderIds });
}

async function removeIssues(tx: Tx, tenantCode: string, orderIds: readonly string[]): Promise<void> {
  const issues = await tx
    .deleteFrom('order_issues')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', 'in', [...orderIds])
    .returning('id')
    .execute();
  const issueIds = issues.map(({ id }) => id);
  await removeAuditDetails(tx, tenantCode, { type: 'issues', ids: issueIds });
}

async function removeFromReturns(tx: Tx, tenantCode: string, orderIds: readonly string[]): Promise<void> {
  const returns = await tx
    .updateTable('order_returns')
    .set({
      user_id: null,
      return_reason: 'Deleted',
      request_hash: '',
      idempotency_key_hash: null,
      decline_reason: sql`case when decline_reason is not null then 'Deleted' end`,
    })
    .where('tenant_code', '=', tenantCode)
    .where('order_id', 'in', [...orderIds])
    .returning('id')
    .execute();
  if (returns.length === 0) return;
  const returnIds = returns.map(({ id }) => id);
  await tx
    .deleteFrom('return_labels')
    .where('tenant_code', '=', tenantCode)
    .where('return_id', 'in', returnIds)
    .execute();
  await removeAuditDetails(tx, tenantCode, { type: 'returns', ids: returnIds });
}

import { sql } from 'kysely';
import type { Person } from '../../customers/index.ts';
import { removeAuditDetails } from '../../platform/audit/remove-details.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findDraftLines } from './draft-repository.ts';

/** A person's drafts, for the file with their data. */
export async function listDraftsOf(tx: Tx, { tenantCode, emailKey }: Person) {
  const drafts = await tx
    .selectFrom('draft_orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const lines = await findDraftLines(
    tx,
    tenantCode,
    drafts.map(({ id }) => id),
  );
  return drafts.map((draft) => ({
    email: draft.email,
    phone: draft.phone,
    shippingAddress: draft.shipping_address,
    billingAddress: draft.billing_address,
    items: lines
      .filter((line) => line.draft_id === draft.id)
      .map((line) => ({
        productName: line.product_name,
        variantName: line.variant_name,
        quantity: line.quantity,
      })),
    message: draft.message,
    createdAt: draft.created_at,
    sentAt: draft.sent_at,
  }));
}

/**
 * Deletes a person's drafts, and what the activity log says about them and about earlier ones. Locks the drafts, so that
 * none is paid meanwhile. Must run as the database's owner.
 */
export async function forgetDraftsOf(tx: Tx, { tenantCode, emailKey }: Person): Promise<void> {
  const drafts = await tx
    .selectFrom('draft_orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows: logged } = await sql<{ id: string }>`
    select distinct subject_id as id from audit_log
    where tenant_code = ${tenantCode} and subject_type = 'draft-order' and email_key(subject_name) = ${emailKey}`.execute(
    tx,
  );
  await removeDrafts(tx, tenantCode, [...new Set([...drafts, ...logged].map(({ id }) => id))]);
}

/**
 * Deletes drafts that nobody has changed or paid since a date. Must run as the database's owner.
 * @returns how many, up to `limit`
 */
export async function removeUnpaidDrafts(
  tx: Tx,
  tenantCode: string,
  { changedBefore, limit }: { changedBefore: Date; limit: number },
): Promise<number> {
  const drafts = await tx
    .selectFrom('draft_orders as draft')
    .select('draft.id')
    .where('draft.tenant_code', '=', tenantCode)
    .where('draft.updated_at', '<', changedBefore)
    .where(
      sql<boolean>`not exists (select from orders o where o.tenant_code = draft.tenant_code and o.draft_order_id = draft.id
        and o.anonymized_at is null and (o.paid_at is not null or o.state = 'PENDING_PAYMENT'))`,
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  await removeDrafts(
    tx,
    tenantCode,
    drafts.map(({ id }) => id),
  );
  return drafts.length;
}

/** Deletes drafts, and what the activity log says about them. Must run as the database's owner. */
export async function removeDrafts(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from draft_orders where tenant_code = ${tenantCode} and id::text = any(${ids}::text[])`.execute(
    tx,
  );
  await removeAuditDetails(tx, tenantCode, { type: 'draft-order', ids, withName: true });
}

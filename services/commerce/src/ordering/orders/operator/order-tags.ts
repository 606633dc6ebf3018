import { orderTagLimits, type BodyOf, type tagOrder as tagOrderEndpoint } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { insertMissingRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockAnnotatedOrder } from './order-notes.ts';

interface TagChange extends BodyOf<typeof tagOrderEndpoint> {
  tenantCode: string;
  audit: Audit;
}

/** @throws AppError `not-found`; `conflict` if there are too many */
export const tagOrder = (
  db: Database,
  { orderId, ...change }: TagChange & { orderId: string },
): Promise<{ tags: string[] }> =>
  db.inTenant(change.tenantCode, async (tx) => ({ tags: await changeTags(tx, orderId, change) }));

/** Changes all orders or none. @throws AppError `not-found`; `conflict` if one of them would have too many */
export async function tagOrders(
  db: Database,
  { orderIds, ...change }: TagChange & { orderIds: readonly string[] },
): Promise<void> {
  await db.inTenant(change.tenantCode, async (tx) => {
    // Orders are always locked in the same sequence, to avoid deadlocks.
    for (const orderId of [...new Set(orderIds)].sort()) await changeTags(tx, orderId, change);
  });
}

async function changeTags(
  tx: Tx,
  orderId: string,
  { tenantCode, add = [], remove = [], audit }: TagChange,
): Promise<string[]> {
  const order = await lockAnnotatedOrder(tx, tenantCode, orderId);
  const before = await listTagsOf(tx, tenantCode, orderId);
  const removed = remove.map(cleanTag).map((tag) => tag.toLowerCase());
  if (removed.length > 0)
    await tx
      .deleteFrom('order_tags')
      .where('tenant_code', '=', tenantCode)
      .where('order_id', '=', orderId)
      .where('tag_key', 'in', removed)
      .execute();
  const added = add.map((tag) => ({ tenant_code: tenantCode, order_id: orderId, tag: cleanTag(tag) }));
  await insertMissingRows(tx, 'order_tags', added);
  const tags = await listTagsOf(tx, tenantCode, orderId);
  if (tags.length > orderTagLimits.count) {
    const detail = `An order can have up to ${orderTagLimits.count} tags. Order #${order.order_number} would have more.`;
    throw new AppError('conflict', { detail });
  }
  const subject = { type: 'orders', id: orderId, name: order.order_number };
  await audit(tx, { subject, before: { tags: before }, after: { tags } });
  return tags;
}

export async function listTagsOf(tx: Tx, tenantCode: string, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_tags')
    .select('tag')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .orderBy('tag_key')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The tags of all orders, each in one of its spellings. */
export async function listAllTags(tx: Tx, tenantCode: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_tags')
    .select((eb) => eb.fn.min('tag').as('tag'))
    .where('tenant_code', '=', tenantCode)
    .groupBy('tag_key')
    .orderBy('tag_key')
    .limit(maxListed)
    .execute();
  return rows.map(({ tag }) => tag);
}

const maxListed = 200;
const cleanTag = (tag: string): string => tag.trim().replaceAll(/\s+/gu, ' ');

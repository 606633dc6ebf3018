import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, OrderView, saveOrderView as saveOrderViewEndpoint } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireValidDates } from './list-admin-orders.ts';
import { listAllTags } from './order-tags.ts';

/** As many as fit above the list. */
const maxViews = 20;

export const listOrderViews = (db: Database, tenantCode: string) =>
  db.inTenant(tenantCode, async (tx) => {
    const rows = await tx
      .selectFrom('order_views')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .orderBy('name_key')
      .execute();
    return { views: rows.map(orderView), tags: await listAllTags(tx, tenantCode) };
  });

interface NewView extends BodyOf<typeof saveOrderViewEndpoint> {
  tenantCode: string;
  audit: Audit;
}

/**
 * Saves filters under a new name. Without filters there's nothing to save, because the list shows all orders anyway.
 * @throws AppError `conflict` if the name is taken or there are too many; `invalid-request`
 */
export function saveOrderView(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, name: typed, filter, audit }: NewView,
): Promise<OrderView> {
  const name = typed.trim();
  requireValidDates(filter);
  if (Object.keys(filter).length === 0)
    throw new AppError('invalid-request', { fields: { filter: 'needs at least one filter' } });
  return db.inTenant(tenantCode, async (tx) => {
    const existing = await findRow(tx, 'order_views', {
      tenant_code: tenantCode,
      name_key: name.toLowerCase(),
    });
    if (existing && isDeepStrictEqual(existing.filter, filter)) return orderView(existing);
    if ((await countViews(tx, tenantCode)) >= maxViews)
      throw new AppError('conflict', { detail: `There can be up to ${maxViews} views. Delete one first.` });
    const view = existing
      ? undefined
      : await insertNewRow(tx, 'order_views', {
          tenant_code: tenantCode,
          name,
          filter: JSON.stringify(filter),
          created_at: clock(),
        });
    if (!view)
      throw new AppError('conflict', {
        detail: `There's already a view named “${name}”. Choose another name, or delete that one first.`,
      });
    await audit(tx, { subject: subjectOf(view), before: null, after: { name, ...filter } });
    return orderView(view);
  });
}

async function countViews(tx: Tx, tenantCode: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws AppError `not-found` */
export function deleteOrderView(
  db: Database,
  { tenantCode, id, audit }: { tenantCode: string; id: string; audit: Audit },
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id };
    const view = await findRow(tx, 'order_views', match, 'forUpdate');
    if (!view) throw new AppError('not-found', { detail: "We can't find that view" });
    await deleteRows(tx, 'order_views', match);
    await audit(tx, { subject: subjectOf(view), before: { name: view.name, ...view.filter }, after: null });
    return { message: 'The view was deleted.' };
  });
}

type Row = Selectable<Tables['order_views']>;
const orderView = ({ id, name, filter }: Row): OrderView => ({ id, name, filter });
const subjectOf = ({ id, name }: Row) => ({ type: 'order-views', id, name });

import { draftOrderLimits, type DraftOrderStatus } from '@selvedge/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import { detectBusyRows } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readPage, type Page } from '../../platform/db/read-page.ts';
import { deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hasPendingOrder, type OrderRow } from '../orders/order-repository.ts';

export type DraftRow = Selectable<Tables['draft_orders']>;
export type DraftLineRow = Selectable<Tables['draft_order_lines']>;
export type NewDraftLine = Omit<
  Insertable<Tables['draft_order_lines']>,
  'tenant_code' | 'draft_id' | 'position'
>;

export interface DraftKey {
  tenantCode: string;
  id: string;
}

/** A draft with the order it has become, if any. */
export interface Draft {
  row: DraftRow;
  order: OrderRow | undefined;
  status: DraftOrderStatus;
}

/** @returns undefined if it was deleted */
export async function findDraft(tx: Tx, { tenantCode, id }: DraftKey, now: Date): Promise<Draft | undefined> {
  const row = await findRow(tx, 'draft_orders', { tenant_code: tenantCode, id });
  return row && withOrder(tx, row, now);
}

/**
 * Finds a draft and locks it until the transaction ends. Paying locks it too, so nobody pays what's being changed.
 * @returns undefined if it was deleted
 */
export async function lockDraft(tx: Tx, { tenantCode, id }: DraftKey, now: Date): Promise<Draft | undefined> {
  const match = { tenant_code: tenantCode, id };
  const row = await detectBusyRows(findRow(tx, 'draft_orders', match, 'forUpdate'));
  return row && withOrder(tx, row, now);
}

/**
 * Locks a draft in order to change it.
 * @throws AppError `not-found`; `conflict` if it has become an order, or is being paid
 */
export async function lockUnpaidDraft(tx: Tx, key: DraftKey, now: Date): Promise<Draft> {
  const draft = await lockDraft(tx, key, now);
  if (!draft) throw draftNotFound();
  if (draft.order)
    throw new AppError('conflict', {
      detail: `This draft has become order ${draft.order.order_number}, so it can’t be changed.`,
    });
  if (await hasPendingOrder(tx, key.tenantCode, key.id))
    throw new AppError('conflict', {
      detail: 'This draft is being paid right now, so it can’t be changed. Try again in a minute.',
    });
  return draft;
}

async function withOrder(tx: Tx, row: DraftRow, now: Date): Promise<Draft> {
  const orders = await findOrdersOfDrafts(tx, row.tenant_code, [row.id]);
  const order = orders.get(row.id);
  return { row, order, status: statusOf(row, order, now) };
}

function statusOf(
  { expires_at: expiresAt }: DraftRow,
  order: OrderRow | undefined,
  now: Date,
): DraftOrderStatus {
  if (order) return 'ORDERED';
  if (expiresAt === null) return 'DRAFT';
  return expiresAt > now ? 'SENT' : 'EXPIRED';
}

/** The paid orders that drafts have become, by draft. */
async function findOrdersOfDrafts(
  tx: Tx,
  tenantCode: string,
  draftIds: readonly string[],
): Promise<Map<string | null, OrderRow>> {
  if (draftIds.length === 0) return new Map();
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('draft_order_id', 'in', [...draftIds])
    .where('paid_at', 'is not', null)
    .execute();
  return new Map(orders.map((order) => [order.draft_order_id, order]));
}

const isOrdered = sql<boolean>`exists (select from orders o where o.tenant_code = draft_orders.tenant_code
  and o.draft_order_id = draft_orders.id and o.paid_at is not null)`;

/** Newest first. */
export async function readDrafts(
  tx: Tx,
  tenantCode: string,
  { status, now, ...page }: Page & { status?: DraftOrderStatus | undefined; now: Date },
): Promise<{ drafts: Draft[]; total: number }> {
  const matches = {
    ORDERED: isOrdered,
    DRAFT: sql<boolean>`(expires_at is null and not ${isOrdered})`,
    SENT: sql<boolean>`(expires_at > ${now} and not ${isOrdered})`,
    EXPIRED: sql<boolean>`(expires_at <= ${now} and not ${isOrdered})`,
  };
  let query = tx.selectFrom('draft_orders').selectAll().where('tenant_code', '=', tenantCode);
  if (status) query = query.where(matches[status]);
  const { rows, total } = await readPage(query.orderBy('created_at', 'desc').orderBy('id'), page);
  const orders = await findOrdersOfDrafts(
    tx,
    tenantCode,
    rows.map(({ id }) => id),
  );
  const drafts = rows.map((row) => {
    const order = orders.get(row.id);
    return { row, order, status: statusOf(row, order, now) };
  });
  return { drafts, total };
}

/** Counts drafts that haven't become an order, up to the limit of a store. */
export async function countOpenDrafts(tx: Tx, tenantCode: string): Promise<number> {
  const open = tx
    .selectFrom('draft_orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where(sql<boolean>`not ${isOrdered}`)
    .limit(draftOrderLimits.open)
    .as('open');
  const { count } = await tx
    .selectFrom(open)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The stored lines of drafts, in their order. */
export async function findDraftLines(
  tx: Tx,
  tenantCode: string,
  draftIds: readonly string[],
): Promise<DraftLineRow[]> {
  if (draftIds.length === 0) return [];
  return tx
    .selectFrom('draft_order_lines')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('draft_id', 'in', [...draftIds])
    .orderBy('position')
    .execute();
}

export async function replaceDraftLines(
  tx: Tx,
  { tenantCode, id }: DraftKey,
  lines: readonly NewDraftLine[],
): Promise<void> {
  const key = { tenant_code: tenantCode, draft_id: id };
  await deleteRows(tx, 'draft_order_lines', key);
  await insertRows(
    tx,
    'draft_order_lines',
    lines.map((line, position) => ({ ...line, ...key, position })),
  );
}

export function draftNotFound(): AppError {
  return new AppError('not-found', { detail: "We can't find that draft" });
}

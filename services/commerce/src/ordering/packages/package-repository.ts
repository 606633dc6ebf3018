import { sql, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertNewRow, insertRows, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { OrderRow } from '../orders/order-repository.ts';

export type PackageRow = Selectable<Tables['order_packages']>;

/** A package and what's in it: the quantity by order line. */
export interface Package extends PackageRow {
  quantities: ReadonlyMap<string, number>;
}

/** Returns the packages of these orders by number, without voided ones. */
export async function findPackages(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
): Promise<Package[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom('order_packages')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', 'in', [...orderIds])
    .where('state', '<>', 'VOIDED')
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await tx
    .selectFrom('order_package_lines')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where(
      'package_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = lines.filter(({ package_id: id }) => id === row.id);
    return { ...row, quantities: new Map(own.map((line) => [line.order_line_id, line.quantity])) };
  });
}

/**
 * Adds a package that hasn't shipped yet.
 * @param order locked, so that no item is in two packages
 * @returns undefined if the idempotency key is already used; nothing is saved then
 */
export async function insertPackage(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId }: OrderRow,
  quantities: ReadonlyMap<string, number>,
  { by, now, requestHash = '', keyHash = null }: NewPackage,
): Promise<Package | undefined> {
  const row = await insertNewRow(tx, 'order_packages', {
    tenant_code: tenantCode,
    order_id: orderId,
    number: sql<number>`(select coalesce(max(number), 0) + 1 from order_packages
      where tenant_code = ${tenantCode} and order_id = ${orderId})`,
    state: 'PACKED',
    created_by: by,
    request_hash: requestHash,
    idempotency_key_hash: keyHash,
    created_at: now,
  });
  if (!row) return undefined;
  const lines = [...quantities].map(([lineId, quantity]) => ({
    tenant_code: tenantCode,
    package_id: row.id,
    order_line_id: lineId,
    quantity,
  }));
  await insertRows(tx, 'order_package_lines', lines);
  return { ...row, quantities };
}

export interface NewPackage {
  /** The operator's email address. */
  by: string;
  now: Date;
  requestHash?: string;
  keyHash?: string | null;
}

export async function updatePackage(
  tx: Tx,
  { tenant_code: tenantCode, id }: PackageRow,
  values: Updateable<Tables['order_packages']>,
): Promise<void> {
  await updateRow(tx, 'order_packages', { tenant_code: tenantCode, id }, values);
}

/** Takes a package apart. It's only marked as voided if it's kept: a label must be voided with the carrier. */
export async function removePackage(tx: Tx, one: PackageRow, { isKept }: { isKept: boolean }): Promise<void> {
  if (isKept) await updatePackage(tx, one, { state: 'VOIDED' });
  else await deleteRows(tx, 'order_packages', { tenant_code: one.tenant_code, id: one.id });
}

/** Changes how many units of a line are in a package; 0 takes the line out. */
export async function setPackedQuantity(
  tx: Tx,
  { tenant_code: tenantCode, id: packageId }: PackageRow,
  lineId: string,
  quantity: number,
): Promise<void> {
  const match = { tenant_code: tenantCode, package_id: packageId, order_line_id: lineId };
  if (quantity === 0) await deleteRows(tx, 'order_package_lines', match);
  else await updateRow(tx, 'order_package_lines', match, { quantity });
}

/** Records that so many refunded units of a line never shipped after all, those of the newest refund first. */
export async function countAsUnshipped(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId }: OrderRow,
  lineId: string,
  quantity: number,
): Promise<void> {
  const { rows } = await sql<{ refundId: string; shipped: number; unshipped: number }>`
    select item.refund_id as "refundId", item.quantity - item.unshipped_quantity as shipped,
      item.unshipped_quantity as unshipped
    from order_refund_lines item
    join order_refunds refund on refund.tenant_code = item.tenant_code and refund.id = item.refund_id
    where item.tenant_code = ${tenantCode} and item.order_line_id = ${lineId} and refund.order_id = ${orderId}
      and refund.status <> 'FAILED'
    order by refund.created_at desc, refund.id desc`.execute(tx);
  let left = quantity;
  for (const { refundId, shipped, unshipped } of rows) {
    const moved = Math.min(left, shipped);
    if (moved === 0) continue;
    const match = { tenant_code: tenantCode, refund_id: refundId, order_line_id: lineId };
    await updateRow(tx, 'order_refund_lines', match, { unshipped_quantity: unshipped + moved });
    left -= moved;
  }
}

interface UnshippedRefund {
  lineId: string;
  quantity: number;
  /** How many of them have to ship after all if PayPal refuses their refund. */
  pending: number;
}

/** The units of an order that were refunded before they shipped, by line. Refused refunds don't count. */
export async function readUnshippedRefunds(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId }: OrderRow,
): Promise<Map<string, UnshippedRefund>> {
  const { rows } = await sql<UnshippedRefund>`
    select item.order_line_id as "lineId", sum(item.unshipped_quantity)::integer as quantity,
      coalesce(sum(item.unshipped_quantity) filter (where refund.status = 'PENDING'), 0)::integer as pending
    from order_refund_lines item
    join order_refunds refund on refund.tenant_code = item.tenant_code and refund.id = item.refund_id
    where item.tenant_code = ${tenantCode} and refund.order_id = ${orderId} and refund.status <> 'FAILED'
    group by item.order_line_id`.execute(tx);
  return new Map(rows.map((row) => [row.lineId, row]));
}

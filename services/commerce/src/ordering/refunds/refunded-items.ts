import type { BodyOf, refundAdminOrder } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollarText } from '../../platform/money.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { followPackages } from '../packages/follow-packages.ts';
import { takeOutOfPackages } from '../packages/take-out.ts';
import { releaseStock } from '../orders/stock-repository.ts';
import type { RefundRow } from './refund-repository.ts';
import { readRefundableUnits } from './refundable-units.ts';
import { refundForNextUnits } from './unit-refunds.ts';

type Items = NonNullable<BodyOf<typeof refundAdminOrder>['items']>;

interface RefundedItem {
  order_line_id: string;
  quantity: number;
  value_minor: number;
  restock: boolean;
  /** How many of them haven't shipped, as the operator sees it; undefined if that doesn't matter. */
  expectedUnshipped: number | undefined;
}

/**
 * Computes what the items of a refund cost.
 * @param order locked, so that no item is refunded twice
 * @throws AppError `refund-not-possible` if an item is no longer refundable, or the amount is more than the items cost
 */
export async function priceRefundedItems(
  tx: Tx,
  order: OrderRow,
  { items, amountMinor }: { items: Items; amountMinor: number },
): Promise<RefundedItem[]> {
  const units = await readRefundableUnits(tx, order);
  const priced = items.map(({ orderItemId, quantity, restock, unshipped }) => {
    const own = units.find(({ line }) => line.id === orderItemId);
    if (!own || items.filter((item) => item.orderItemId === orderItemId).length > 1)
      throw new AppError('invalid-request', {
        fields: { items: 'must be items of this order, each only once' },
      });
    const left = own.line.quantity - own.spent.quantity;
    if (quantity > left) {
      const name = `${own.line.product_name} (${own.line.variant_name})`;
      throw notPossible(
        left === 0
          ? `All of ${name} is already being returned or refunded.`
          : `You can refund only ${left} more of ${name}.`,
        'items',
      );
    }
    const value = refundForNextUnits(own.unitRefunds, { spent: own.spent, quantity });
    return {
      order_line_id: orderItemId,
      quantity,
      value_minor: value,
      restock,
      expectedUnshipped: unshipped,
    };
  });
  const valueMinor = priced.reduce((sum, item) => sum + item.value_minor, 0);
  if (amountMinor > valueMinor)
    throw notPossible(
      `These items cost ${dollarText(valueMinor)} with tax. You can refund up to that.`,
      'amount',
    );
  return priced;
}

function notPossible(detail: string, field: string): AppError {
  return new AppError('refund-not-possible', { detail, fields: { [field]: detail } });
}

/**
 * Saves what a refund is for. Items that haven't shipped come first: they're taken out of their packages and won't ship.
 * @param order locked
 * @throws AppError `conflict` if another number of items hasn't shipped than the operator expects
 */
export async function insertRefundedItems(
  tx: Tx,
  order: OrderRow,
  { tenant_code: tenantCode, id: refundId }: RefundRow,
  items: readonly RefundedItem[],
): Promise<void> {
  const unshipped = await takeOutOfPackages(tx, order, items);
  const hasChanged = items.some(
    ({ order_line_id: id, expectedUnshipped: expected }) =>
      expected !== undefined && expected !== (unshipped.get(id) ?? 0),
  );
  if (hasChanged)
    throw new AppError('conflict', {
      detail:
        'Some of these items have shipped or come back since you opened the order, so nothing was refunded. Check the items and try again.',
    });
  const rows = items.map(({ expectedUnshipped: _, ...item }) => ({
    ...item,
    tenant_code: tenantCode,
    refund_id: refundId,
    unshipped_quantity: unshipped.get(item.order_line_id) ?? 0,
  }));
  await insertRows(tx, 'order_refund_lines', rows);
  await followPackages(tx, order);
}

/** Adds the items of a refund to the stock, except those that the operator doesn't want to restock. */
export async function restockRefundedItems(
  tx: Tx,
  { tenant_code: tenantCode, id: refundId }: RefundRow,
): Promise<void> {
  const { rows } = await sql<{ variantId: string; quantity: number }>`
    select line.variant_id as "variantId", item.quantity
    from order_refund_lines item
    join order_lines line on line.tenant_code = item.tenant_code and line.id = item.order_line_id
    where item.tenant_code = ${tenantCode} and item.refund_id = ${refundId} and item.restock`.execute(tx);
  if (rows.length > 0) await releaseStock(tx, tenantCode, rows);
}

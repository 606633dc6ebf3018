import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@selvedge/contract';
import { variantName } from '../cart/cart-rules.ts';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { findRow, insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { keyConflict, requireSameRequest } from '../../platform/http/idempotency.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { findExchange } from '../exchanges/exchange-repository.ts';
import { itemText } from '../mail/item-text.ts';
import { readAdminOrder } from '../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { lockOrder, type OrderLineRow } from '../orders/order-repository.ts';
import { orderSubject } from '../orders/order-view.ts';
import { requireOrder } from '../orders/own-order.ts';
import { exchangeStock } from '../orders/stock-repository.ts';
import { canShip, conflict, requireBuyer } from '../packages/package-rules.ts';
import { readPackedOrder, type PackedOrder } from '../packages/packed-order.ts';
import { readRefundableUnits } from '../refunds/refundable-units.ts';
import { changeableQuantities } from './item-change-view.ts';
import { saveChangedLines } from './save-changed-lines.ts';
import { lockVariantChoice, requireLine } from './variant-choices.ts';

interface ChangeRequest {
  tenantCode: string;
  orderId: string;
  itemId: string;
  variantId: string;
  quantity: number;
  /** The operator's email address. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Changes units of an item of a paid order to another variant of its product, and emails the shopper. Nothing is charged or
 * refunded. Repeating the request with the same idempotency key returns the current order, and so does a change to the variant that
 * the item already is.
 * @throws AppError `not-found`, also for a variant of another product; `conflict` if fewer units can be changed; `out-of-stock`;
 *   `idempotency-conflict`
 */
export function changeItem(
  { db, clock, jobs }: Pick<OrderDependencies, 'db' | 'clock' | 'jobs'>,
  { tenantCode, orderId, itemId, variantId, quantity, by, idempotencyKey, audit }: ChangeRequest,
): Promise<AdminOrder> {
  const keyHash = idempotencyKey === undefined ? null : sha256(`item change ${idempotencyKey}`);
  const requestHash = sha256(JSON.stringify([orderId, itemId, variantId, quantity]));
  return db.inTenant(tenantCode, async (tx) => {
    // Whoever packs, ships, refunds or cancels locks the order too.
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'order_item_changes', key);
    if (existing) {
      requireSameRequest('item change', existing, requestHash);
      return readAdminOrder(tx, tenantCode, orderId);
    }
    const units = await readRefundableUnits(tx, order);
    const line = requireLine(
      units.map((own) => own.line),
      itemId,
    );
    const to = await lockVariantChoice(tx, line, variantId);
    if (to.variantId === line.variant_id) return readAdminOrder(tx, tenantCode, orderId);
    requireBuyer(order);
    if (await findExchange(tx, order))
      throw conflict('This order replaces returned items. Cancel it and exchange them again instead.');
    if (!canShip(order)) throw conflict("You can only change items of a paid order that hasn't shipped");
    const packed = await readPackedOrder(tx, order);
    requireChangeable(packed, line, { quantity, left: changeableQuantities(packed, units).get(itemId) ?? 0 });

    const from = units.find((own) => own.line === line)!;
    await saveChangedLines(tx, order, units, { from, to, quantity });
    const change = await insertNewRow(tx, 'order_item_changes', {
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderId,
      product_name: line.product_name,
      from_variant: line.variant_name,
      to_variant: variantName(to),
      quantity,
      created_by: by,
      request_hash: requestHash,
      idempotency_key_hash: keyHash,
      created_at: clock(),
    });
    // The key was just used for another order. Equal requests would have waited for the lock on this one.
    if (!change) throw keyConflict('item change');
    const moved = { reserved: to.variantId, returned: line.variant_id, quantity };
    if (!(await exchangeStock(tx, tenantCode, moved)))
      throw new AppError('out-of-stock', {
        detail: `${nameOf(line.product_name, variantName(to))} isn't in stock in this quantity. The order wasn't changed.`,
      });
    await jobs.send(tx, 'mail', { kind: 'item-changed', tenantCode, orderId, changeId: change.id });
    await audit(tx, {
      subject: orderSubject(order),
      before: { item: itemText(line.product_name, line.variant_name, quantity) },
      after: { item: itemText(line.product_name, variantName(to), quantity) },
    });
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

const nameOf = (product: string, variant: string): string => `${product} (${variant})`;

/** @throws AppError `conflict` */
function requireChangeable(
  { lines }: PackedOrder,
  line: OrderLineRow,
  { quantity, left }: { quantity: number; left: number },
): void {
  if (quantity <= left) return;
  const name = nameOf(line.product_name, line.variant_name);
  if (left > 0)
    throw conflict(
      `You can change only ${left} of ${name}. The others are packed, have shipped or were refunded.`,
    );
  const isPacked = lines.some((own) => own.line.id === line.id && own.packed > 0);
  throw conflict(
    isPacked
      ? `${name} is already packed. Void its package first, then change the item.`
      : `All of ${name} has shipped, or was refunded.`,
  );
}

import type { AdminReturn, BodyOf, receiveReturn as receiveReturnEndpoint } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { findOrderLines } from '../../orders/order-repository.ts';
import { releaseStock } from '../../orders/stock-repository.ts';
import { refundableOfReturnMinor, sumQuantitiesByLine } from '../return-rules.ts';
import type { ReturnLineRow } from '../return-repository.ts';
import { findLinesForReturns, lockReturn, markReceived, returnSubject } from './admin-return-repository.ts';
import { requireNotDeclined } from './decline-return.ts';
import { itemsLeftMinor } from '../../exchanges/exchange-rules.ts';
import { readAdminReturn } from './admin-return-view.ts';

interface ReceiveReturnRequest {
  tenantCode: string;
  returnId: string;
  body: BodyOf<typeof receiveReturnEndpoint>;
  audit: Audit;
}

/**
 * Marks a return as received and restocks the items that can be sold again. If there's nothing to refund, because the items cost nothing
 * or their order was already refunded, that also completes the return. Repeating the request changes nothing.
 * @throws AppError `not-found`; `conflict` if a colleague has received it differently; `invalid-request` for items that
 *   aren't part of the return
 */
export function receiveReturn(
  { db, clock, jobs }: OrderDependencies,
  { tenantCode, returnId, body, audit }: ReceiveReturnRequest,
): Promise<AdminReturn> {
  return db.inTenant(tenantCode, async (tx) => {
    const { order, orderReturn } = await lockReturn(tx, tenantCode, returnId);
    requireNotDeclined(orderReturn);
    const lines = await findLinesForReturns(tx, tenantCode, [returnId]);
    const restocked = restockedByLine(body.restock, lines);
    if (orderReturn.status !== 'REQUESTED') {
      requireSameQuantities(lines, restocked);
      return readAdminReturn(tx, orderReturn);
    }
    const before = await readAdminReturn(tx, orderReturn);
    const orderLines = await findOrderLines(tx, tenantCode, [order.id]);
    await releaseStock(
      tx,
      tenantCode,
      orderLines
        .map((line) => ({ variantId: line.variant_id, quantity: restocked.get(line.id) ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    );
    // A pending refund may still be refused.
    const isSettled = order.refund_claimed_minor === order.refunded_minor;
    const itemsMinor = itemsLeftMinor(lines, []);
    const isFree = itemsMinor === 0 || (isSettled && refundableOfReturnMinor(order, itemsMinor) === 0);
    const received = await markReceived(tx, orderReturn, { restocked, isFree, at: clock() });
    await jobs.send(tx, 'mail', { kind: 'return-received', tenantCode, orderId: order.id, returnId });
    const after = await readAdminReturn(tx, received!);
    await audit(tx, { subject: returnSubject(orderReturn, order), before, after });
    return after;
  });
}

/** The quantity to restock for every line of the return. */
function restockedByLine(
  restock: ReceiveReturnRequest['body']['restock'],
  lines: readonly ReturnLineRow[],
): Map<string, number> {
  const byLine = sumQuantitiesByLine(restock);
  for (const [lineId, quantity] of byLine) {
    const line = lines.find(({ order_line_id: id }) => id === lineId);
    if (!line || quantity > line.quantity)
      throw new AppError('invalid-request', {
        detail: "You can't restock more items than were returned.",
        fields: { [`restock.${lineId}`]: line ? `At most ${line.quantity}` : "isn't part of this return" },
      });
  }
  return new Map(lines.map(({ order_line_id: id }) => [id, byLine.get(id) ?? 0]));
}

function requireSameQuantities(
  lines: readonly ReturnLineRow[],
  restocked: ReadonlyMap<string, number>,
): void {
  const isSame = lines.every(
    ({ order_line_id: id, restocked_quantity: quantity }) => (quantity ?? 0) === restocked.get(id),
  );
  if (isSame) return;
  const count = lines.reduce((sum, { restocked_quantity: quantity }) => sum + (quantity ?? 0), 0);
  throw new AppError('conflict', {
    detail: `A colleague has already received this return and restocked ${count} ${count === 1 ? 'item' : 'items'}. Nothing was changed.`,
  });
}

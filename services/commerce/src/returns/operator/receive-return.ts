import type { AdminReturn, BodyOf, receiveReturn as receiveReturnEndpoint } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findOrderLines } from '../../orders/order-repository.ts';
import { releaseStock } from '../../orders/stock-repository.ts';
import { wantedByLine } from '../return-rules.ts';
import type { ReturnLineRow } from '../return-repository.ts';
import { findLinesOfReturns, markReceived } from './admin-return-repository.ts';
import { readAdminReturn } from './admin-return-view.ts';
import { holdReturn, returnSubject } from './hold-return.ts';

interface ReceiveAsked {
  tenantCode: string;
  returnId: string;
  body: BodyOf<typeof receiveReturnEndpoint>;
  audit: Audit;
}

/**
 * Notes that the parcel of a return has come, and puts the pieces that can be sold again back into stock: once. The
 * same again changes nothing.
 * @throws AppError `not-found`; `conflict` when a colleague has received it otherwise; `invalid-request` for pieces
 *   that are not of the return
 */
export function receiveReturn(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  { tenantCode, returnId, body, audit }: ReceiveAsked,
): Promise<AdminReturn> {
  return db.inTenant(tenantCode, async (tx) => {
    const { order, announced } = await holdReturn(tx, tenantCode, returnId);
    const lines = await findLinesOfReturns(tx, tenantCode, [returnId]);
    const restocked = restockedByLine(body.restock, lines);
    if (announced.status !== 'REQUESTED') {
      refuseOtherwise(lines, restocked);
      return readAdminReturn(tx, announced);
    }
    const before = await readAdminReturn(tx, announced);
    const orderLines = await findOrderLines(tx, tenantCode, [order.id]);
    await releaseStock(
      tx,
      tenantCode,
      orderLines
        .map((line) => ({ variantId: line.variant_id, quantity: restocked.get(line.id) ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    );
    const received = await markReceived(tx, announced, restocked, clock());
    await jobs.send(tx, 'mail', { kind: 'return-received', tenantCode, orderId: order.id, returnId });
    const after = await readAdminReturn(tx, received);
    await audit(tx, { subject: returnSubject(announced, order), before, after });
    return after;
  });
}

/** Pieces that go back into stock, of every line of the return. */
function restockedByLine(
  wanted: ReceiveAsked['body']['restock'],
  lines: readonly ReturnLineRow[],
): Map<string, number> {
  const byLine = wantedByLine(wanted);
  for (const [lineId, quantity] of byLine) {
    const line = lines.find(({ order_line_id: id }) => id === lineId);
    if (!line || quantity > line.quantity)
      throw new AppError('invalid-request', {
        detail: 'More pieces are to go back into stock than the return has.',
        fields: { [`restock.${lineId}`]: line ? `At most ${line.quantity}` : 'is not part of this return' },
      });
  }
  return new Map(lines.map(({ order_line_id: id }) => [id, byLine.get(id) ?? 0]));
}

function refuseOtherwise(lines: readonly ReturnLineRow[], restocked: ReadonlyMap<string, number>): void {
  const isSame = lines.every(
    ({ order_line_id: id, restocked_quantity: quantity }) => (quantity ?? 0) === restocked.get(id),
  );
  if (isSame) return;
  const pieces = lines.reduce((sum, { restocked_quantity: quantity }) => sum + (quantity ?? 0), 0);
  throw new AppError('conflict', {
    detail: `This return has been received already, and ${pieces} of its pieces went back into stock. Nothing was changed now.`,
  });
}

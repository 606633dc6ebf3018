import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrderLines } from '../orders/order-repository.ts';
import { findOwnOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { readLetterhead } from '../shipping/letterhead.ts';
import { toInvoice } from './to-invoice.ts';

/** Limits downloads per account, or per order of a guest. It's high enough to download years of invoices. */
const LIMIT = { limit: 30, windowSeconds: 900 };

export interface InvoiceDependencies {
  db: Database;
  clock: Clock;
  documents: DocumentRenderer;
}

/**
 * Creates the invoice of an order in its current state.
 * @throws AppError `not-found`, also for another shopper's order; `rate-limited`; `unavailable` if too many are being
 *   created
 */
export async function getInvoice(
  { db, clock, documents }: InvoiceDependencies,
  request: OwnOrderRequest,
): Promise<{ orderNumber: string; file: Uint8Array }> {
  const { tenantCode } = request;
  const { order, lines, buyer, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    const rule = { subject: `invoice ${order.user_id ?? order.id}`, ...LIMIT };
    return {
      order,
      lines: await findOrderLines(tx, tenantCode, [order.id]),
      buyer: await findBuyer(tx, order),
      ...(await countAttempts(tx, tenantCode, [rule], clock())),
    };
  });
  if (!isAllowed) throw tooManyAttempts();
  const letterhead = await readLetterhead(db, tenantCode);
  return {
    orderNumber: order.order_number,
    file: await documents.render({
      kind: 'invoice',
      invoice: toInvoice(order, lines, letterhead, buyer),
    }),
  };
}

import { countAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrderLines } from '../orders/order-repository.ts';
import { findOwnOrder, type OwnOrderAsked } from '../orders/own-order.ts';
import type { DocumentRenderer } from '../pdf/document-renderer.ts';
import { readSellerAddress } from '../shipping/seller-address.ts';
import { readCanonicalHost, readTenant } from '../tenants/tenant-repository.ts';
import { invoiceOfOrder } from './invoice-of-order.ts';

/** Of one account, or of a guest's order; whoever prints every invoice of their years here is still far below. */
const LIMIT = { limit: 30, windowSeconds: 900 };

export interface InvoiceDependencies {
  db: Database;
  clock: Clock;
  documents: DocumentRenderer;
}

/**
 * The invoice of an order, as the order stands by now.
 * @throws AppError `not-found` for another shopper's order too; `rate-limited`; `unavailable` when too many are written
 */
export async function getInvoice(
  { db, clock, documents }: InvoiceDependencies,
  asked: OwnOrderAsked,
): Promise<{ orderNumber: string; file: Uint8Array }> {
  const { tenantCode } = asked;
  const { order, lines, buyer, tenant, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, asked);
    const rule = { subject: `invoice ${order.user_id ?? order.id}`, ...LIMIT };
    return {
      order,
      lines: await findOrderLines(tx, tenantCode, [order.id]),
      buyer: await findBuyer(tx, order),
      tenant: await readTenant(tx, tenantCode),
      ...(await countAttempts(tx, tenantCode, [rule], clock())),
    };
  });
  if (!isAllowed) throw tooManyAttempts();
  const { host, address } = await db.asSystem(async (tx) => ({
    host: await readCanonicalHost(tx, tenantCode),
    address: await readSellerAddress(tx, tenantCode),
  }));
  if (!tenant) throw new Error(`Tenant ${tenantCode} vanished`);
  const seller = { vendorName: tenant.vendor_name, website: host, theme: tenant.theme, address };
  return {
    orderNumber: order.order_number,
    file: await documents.render({
      kind: 'invoice',
      invoice: invoiceOfOrder(order, lines, seller, buyer),
    }),
  };
}

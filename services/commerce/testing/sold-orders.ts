import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { insertRows } from '../src/platform/db/rows.ts';

export interface SoldOrder {
  id: string;
  paidAt: Date | null;
  cancelledAt: Date | null;
  isGuest: boolean;
  customer: string;
  tax: number;
  shipping: number;
  lines: { id: string; productId: string; variantId?: string; quantity: number; price: number; discount: number }[];
  refunds: { at: Date; amount: number; returned?: { lineId: string; quantity: number; refund: number }[] }[];
}

export const grossOf = ({ lines }: SoldOrder) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
export const discountOf = ({ lines }: SoldOrder) => lines.reduce((sum, { discount }) => sum + discount, 0);
export const totalOf = (order: SoldOrder) => grossOf(order) - discountOf(order) + order.tax + order.shipping;

/** Writes orders with refunds and returns into the database, as they would be after that much time. */
export async function addSoldOrders(db: Database, tenant: string, orders: readonly SoldOrder[]): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    for (const order of orders) await addOrder(order);

    async function addOrder(order: SoldOrder) {
      const { id, paidAt, cancelledAt, isGuest, customer, tax, shipping, lines, refunds } = order;
      const ofOrder = { tenant_code: tenant, order_id: id };
      const userId = isGuest ? null : await ensureUser(customer);
      const isCancelled = cancelledAt !== null;
      const [state, payment] = isCancelled ? ['CANCELLED', paidAt ? 'REFUNDED' : 'AWAITING'] : paidAt ? ['DELIVERED', 'CAPTURED'] : ['PAYMENT_FAILED', 'FAILED']; // prettier-ignore
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
      await sql`
        insert into orders (tenant_code, id, order_number, state, payment_state, user_id, guest_email, customer_key, cart_id,
          request_hash, paypal_order_id, capture_id, access_key_hash, subtotal_minor, discount_minor, tax_minor, shipping_minor,
          total_minor, tax_state, tax_rate_ppm, shipping_address, billing_address, shipping_carrier, shipping_service,
          created_at, paid_at, cancelled_at, refund_claimed_minor, refunded_minor)
        values (${tenant}, ${id}, ${id}, ${state}, ${payment}, ${userId}, ${isGuest ? `${customer}@shop.test` : null}, ${customer},
          'cart', 'x', ${id}, ${paidAt ? 'capture' : null}, 'x', ${grossOf(order)}, ${discountOf(order)}, ${tax}, ${shipping},
          ${totalOf(order)}, 'PA', 0, '{}', '{}', 'UPS', 'Ground', ${paidAt ?? new Date()}, ${paidAt}, ${cancelledAt},
          ${refunded}, ${refunded})`.execute(tx);
      await insertRows(
        tx,
        'order_lines',
        lines.map(({ id: lineId, productId, variantId, quantity, price, discount }, position) => ({
          ...ofOrder,
          ...{ id: lineId, position, product_id: productId, variant_id: variantId ?? randomUUID(), image: null },
          ...{ product_name: productId, variant_name: 'Moss / M', sku: 'sku', quantity },
          ...{ unit_price_minor: price, discount_minor: discount },
        })),
      );
      for (const refund of refunds) await addRefund(order, refund);
    }

    async function addRefund({ id: orderId }: SoldOrder, { at, amount, returned }: SoldOrder['refunds'][number]) {
      const returnId = returned ? randomUUID() : null;
      if (returned && returnId) {
        await sql`insert into order_returns (tenant_code, id, order_id, status, return_reason, reason_code, request_hash, created_at,
            received_at, refunded_at) values (${tenant}, ${returnId}, ${orderId}, 'REFUNDED', 'Too big', 'too-large', 'x', ${at},
            ${at}, ${at})`.execute(tx);
        await insertRows(
          tx,
          'order_return_lines',
          returned.map(({ lineId, quantity, refund }) => ({
            ...{ tenant_code: tenant, return_id: returnId, order_line_id: lineId, quantity },
            ...{ refund_minor: refund, restocked_quantity: 0 },
          })),
        );
      }
      await sql`insert into order_refunds (tenant_code, id, order_id, return_id, amount_minor, reason, status, created_by,
          request_hash, created_at, settled_at) values (${tenant}, ${randomUUID()}, ${orderId}, ${returnId}, ${amount}, 'Refund',
          'DONE', 'boss', 'x', ${at}, ${at})`.execute(tx);
    }

    async function ensureUser(name: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into users (tenant_code, id, email, email_key, password_hash, first_name, last_name)
        values (${tenant}, ${randomUUID()}, ${`${name}@shop.test`}, ${`${name}@shop.test`}, 'none', 'A', 'B')
        on conflict (tenant_code, email_key) do update set email = excluded.email returning id`.execute(tx);
      return rows[0]!.id;
    }
  });
}

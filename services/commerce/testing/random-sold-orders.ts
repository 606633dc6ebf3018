import { randomUUID } from 'node:crypto';
import { seededRandom } from './seeded-random.ts';
import { refundedOf, totalOf, type SoldOrder } from './sold-orders.ts';

const dayMs = 24 * 3_600_000;

/**
 * Orders of eighty days from `start` on, as reports have to count them: some failed, were cancelled, refunded in parts, returned or
 * exchanged. The same count gives the same orders, apart from their ids.
 */
export function randomSoldOrders(count: number, start: number): SoldOrder[] {
  const seeded = seededRandom('reports');
  const random = () => seeded.between(0, 1);
  const upTo = (max: number) => seeded.integer(0, max);
  const sold = Array.from({ length: count }, () => {
    const lines = Array.from({ length: 1 + upTo(2) }, () => {
      const [price, quantity] = [upTo(20_000), 1 + upTo(3)];
      const productId = ['parka', 'scarf', 'gone'][upTo(2)]!;
      return {
        id: randomUUID(),
        variantId: randomUUID(),
        productId,
        quantity,
        price,
        discount: random() < 0.4 ? upTo(price * quantity) : 0,
      };
    });
    const isPaid = random() < 0.95;
    const paidAt = new Date(start + upTo(80 * dayMs));
    const later = () => new Date(paidAt.getTime() + upTo(20 * dayMs));
    const isCancelled = random() < 0.15;
    const order: SoldOrder = {
      id: randomUUID(),
      paidAt: isPaid ? paidAt : null,
      cancelledAt: isCancelled ? later() : null,
      isGuest: random() < 0.5,
      customer: `c${upTo(60)}`,
      tax: upTo(900),
      shipping: upTo(2) * 995,
      lines,
      refunds: [],
    };
    if (!isPaid) return order;
    let left = totalOf(order);
    const [line] = lines;
    const refund = Math.min(line!.price - Math.floor(line!.discount / line!.quantity), left);
    if (random() < 0.2 && refund > 0) {
      order.refunds.push({
        at: later(),
        amount: refund,
        [random() < 0.5 ? 'returned' : 'items']: [{ lineId: line!.id, quantity: 1, refund }],
      });
      left -= refund;
    }
    while (random() < 0.25 && left > 0) {
      const amount = random() < 0.2 ? left : 1 + upTo(left - 1);
      order.refunds.push({ at: later(), amount });
      left -= amount;
    }
    return order;
  });
  return sold.flatMap((order) => {
    const [line] = order.lines;
    const refund = Math.min(line!.price, totalOf(order) - refundedOf(order));
    if (!order.paidAt || order.cancelledAt || refund <= 0 || random() < 0.6) return order;
    const at = new Date(order.paidAt.getTime() + upTo(20 * dayMs));
    const later = new Date(at.getTime() + upTo(20 * dayMs));
    const isCancelled = random() < 0.3;
    const replaced = {
      ...line!,
      id: randomUUID(),
      variantId: randomUUID(),
      quantity: 1,
      discount: line!.price,
    };
    const returned = [{ lineId: replaced.id, quantity: 1, refund }];
    const exchange: SoldOrder = {
      ...order,
      id: randomUUID(),
      paidAt: at,
      cancelledAt: isCancelled ? later : null,
      tax: 0,
      shipping: 0,
      lines: [replaced],
      refunds: !isCancelled && random() < 0.6 ? [{ at: later, amount: refund, returned }] : [],
      replaces: { orderId: order.id, lineId: line!.id, quantity: 1, refund },
    };
    return [order, exchange];
  });
}

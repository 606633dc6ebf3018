import type { Tx } from '../../../platform/db/database.ts';
import type { OrderBuyer, OrderIdentity } from '../../orders/insert-order.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import type { OrderRow } from '../../orders/order-repository.ts';
import { placeFreeOrder } from '../../orders/place-free-order.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReturnRow } from '../../returns/return-repository.ts';
import type { PricedExchange } from './price-exchange.ts';

interface Replacement extends OrderIdentity {
  /** The order that the items were returned from. */
  order: OrderRow;
  orderReturn: ReturnRow;
  priced: readonly PricedExchange[];
}

/**
 * Places the order that replaces returned items: for the same buyer and address, at the prices they paid, and all of it taken off. Their
 * tax was paid with the first order.
 * @throws AppError `out-of-stock` with the names of the items; `conflict` if the buyer's data was deleted
 */
export function placeReplacement(
  tx: Tx,
  dependencies: Pick<OrderDependencies, 'jobs' | 'clock'>,
  { order, orderReturn, priced, ...identity }: Replacement,
): Promise<OrderRow> {
  return placeFreeOrder(tx, dependencies, {
    ...identity,
    tenantCode: order.tenant_code,
    buyer: buyerOf(order),
    sourceId: orderReturn.id,
    lines: priced.map(({ line, variant, quantity }) => ({
      variantId: variant.variantId,
      quantity,
      unitPriceMinor: line.unit_price_minor,
      discountMinor: line.unit_price_minor * quantity,
    })),
    discountName: `Exchange for order #${order.order_number}`,
    shippingAddress: order.shipping_address,
    billingAddress: order.billing_address,
    shipping: { name: 'Free shipping', priceMinor: 0 },
    taxRatePpm: 0,
  });
}

function buyerOf(order: OrderRow): OrderBuyer {
  const { user_id: userId, guest_email: email, guest_phone: phone, is_forgotten: isForgotten } = order;
  if (userId !== null) return { kind: 'shopper', userId };
  if (email !== null) return { kind: 'guest', email, phone: phone ?? '', isForgotten };
  throw new AppError('conflict', {
    detail: "The buyer's data was deleted, so we no longer know where to send a replacement.",
  });
}

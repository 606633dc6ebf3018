import type { OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { detectBusyRows } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { lockCart } from '../cart/cart-repository.ts';
import { orderGuessLimit } from './order-guess-limit.ts';
import type { OrderPlacer } from './order-placer.ts';
import { requestHash, toPaymentId, toPurchaser, type Purchaser } from './order-request.ts';
import { cartEmpty, priceOrder } from './price-order.ts';

export interface Placement {
  tenantCode: string;
  userId: string | undefined;
  clientNetwork: string;
  idempotencyKey: string | undefined;
  body: OrderPlacement;
}

/**
 * Places the order of a cart. @throws AppError `invalid-request` if something is missing; otherwise like `createOrderPlacer`
 */
export async function placeOrder(placeApproved: OrderPlacer, placement: Placement): Promise<PlacedOrder> {
  const { tenantCode, userId, clientNetwork, idempotencyKey, body } = placement;
  const purchaser = toPurchaser(body, userId);
  const owner = purchaser.kind === 'shopper' ? purchaser.userId : purchaser.anonymousCartId;
  return placeApproved({
    tenantCode,
    clientNetwork,
    keyHash: idempotencyKey === undefined ? null : sha256(JSON.stringify([owner, idempotencyKey])),
    hash: requestHash(body, userId),
    paypalOrderId: toPaymentId(body),
    madeFor: userId === undefined ? body.anonymousCartId : body.cartId,
    isOwn: (order) =>
      purchaser.kind === 'shopper'
        ? order.user_id === purchaser.userId
        : order.user_id === null && order.cart_id === purchaser.anonymousCartId,
    limit: orderGuessLimit(placement),
    async lock(tx) {
      const cartId = await lockPurchaserCart(tx, tenantCode, purchaser);
      return () => {
        if (cartId === undefined) throw cartEmpty();
        return {
          buyer: purchaser,
          cartId,
          savedAddresses: savedAddresses(purchaser, body),
          price: ({ customer, now }) =>
            priceOrder(tx, { tenantCode, purchaser, customer, cartId, body, now }),
        };
      };
    },
  });
}

/** Locks the purchaser's cart until the transaction ends. @returns undefined if there's none */
async function lockPurchaserCart(
  tx: Tx,
  tenantCode: string,
  purchaser: Purchaser,
): Promise<string | undefined> {
  if (purchaser.kind === 'guest')
    return detectBusyRows(lockCart(tx, tenantCode, { anonymousCartId: purchaser.anonymousCartId }));
  const cartId = await detectBusyRows(lockCart(tx, tenantCode, { userId: purchaser.userId }));
  return purchaser.cartId === undefined || purchaser.cartId === cartId ? cartId : undefined;
}

const savedAddresses = (purchaser: Purchaser, body: OrderPlacement) => ({
  save_shipping_address: purchaser.kind === 'shopper' && body.saveShippingAddress === true,
  save_billing_address: purchaser.kind === 'shopper' && body.saveBillingAddress === true,
  ...(purchaser.kind === 'shopper' && {
    shipping_address_id: purchaser.shippingAddressId,
    billing_address_id: purchaser.billingAddressId,
  }),
});

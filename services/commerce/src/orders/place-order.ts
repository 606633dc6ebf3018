import { randomUUID } from 'node:crypto';
import type { ErrorCode, OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { createGuessLimits } from '../auth/guess-limits.ts';
import { lockCart } from '../cart/cart-repository.ts';
import { awaitingRows, inTenantOnceFree } from '../db/busy-rows.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { WorkQueue } from '../media/work-queue.ts';
import { hashOf, type OrderKeys } from './order-keys.ts';
import { checkApproval } from './check-approval.ts';
import { findOrderByKey, findOrderByPayment, type OrderRow } from './order-repository.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { ordererOf, requestHash, type Orderer } from './order-request.ts';
import { statusForShopper } from './order-states.ts';
import { orderGuessLimit } from './order-guesses.ts';
import { cartEmpty } from './price-order.ts';
import { reserveOrder } from './reserve-order.ts';
import { GIVEN_UP } from './give-up.ts';
import { settleOrder, type SettleDependencies } from './settle-order.ts';

export interface PlaceOrderDependencies extends SettleDependencies {
  keys: OrderKeys;
}

export interface Placement {
  tenantCode: string;
  userId: string | undefined;
  clientAddress: string;
  idempotencyKey: string | undefined;
  body: OrderPlacement;
}

const ATTEMPTS = 3;
/**
 * Orders that are being written at a time in this process. More of the same goods would only wait for each other, with a
 * connection each that others need.
 */
const writtenAtOnce = 6;
const mostWaiting = 400;
/** Of one store. */
const mostOfOne = 300;

export type PlaceOrder = (placement: Placement) => Promise<PlacedOrder>;

/**
 * Places an order for an approved payment: reserves, takes the money, finalises. The same request again, at the same
 * time or later, gets the reply of the first. Fails with an AppError for what stands against the order (nothing was
 * charged then), with `payment-pending` while nobody can say yet whether the payment was taken, and with `rate-limited`
 * for whoever guesses payments or codes.
 */
export function createPlaceOrder(dependencies: PlaceOrderDependencies): PlaceOrder {
  const running = new Map<string, Promise<PlacedOrder>>();
  const limitGuesses = createGuessLimits(dependencies);
  const writing = new WorkQueue(writtenAtOnce, mostWaiting, tooManyOrders, mostOfOne);
  return (placement) => {
    // A button pressed many times costs one order's work here. Across processes the database and the provider
    // make equal requests one.
    const { tenantCode, idempotencyKey, body, userId } = placement;
    const request = JSON.stringify([tenantCode, idempotencyKey ?? null, requestHash(body, userId)]);
    const known = running.get(request);
    if (known) return known;
    const started = limitGuesses(orderGuessLimit(placement), () =>
      place(dependencies, writing, placement),
    ).finally(() => running.delete(request));
    running.set(request, started);
    return started;
  };
}

async function place(
  dependencies: PlaceOrderDependencies,
  writing: WorkQueue,
  placement: Placement,
): Promise<PlacedOrder> {
  const { tenantCode, userId, body } = placement;
  const asked = { ...placement, orderer: ordererOf(body, userId), hash: requestHash(body, userId) };
  const known = await dependencies.db.inTenant(tenantCode, (tx) => findKnown(tx, asked));
  // Nothing is reserved for a payment that nobody has approved: goods could be kept from others for nothing.
  const payment = known === undefined ? await checkApproval(dependencies, placement) : undefined;
  const orderId =
    known ?? (await writing.run(randomUUID(), () => orderFor(dependencies, asked, payment), [tenantCode]));
  const order = await settleOrder(dependencies, { tenantCode, orderId, ...(payment && { payment }) });
  if (!order) throw new Error(`Order ${orderId} vanished`);
  if (order.state === 'PENDING_PAYMENT') {
    throw new AppError('payment-pending', {
      detail: 'We are checking your payment. You will not be charged twice; please do not pay again.',
      retryAfterSeconds: 5,
    });
  }
  if (order.state === 'PAYMENT_FAILED') {
    const code = (order.failure_code === GIVEN_UP ? 'payment-declined' : order.failure_code) as ErrorCode;
    throw new AppError(code, { detail: order.failure_detail ?? '' });
  }
  if (order.state === 'CANCELLED' && order.paid_at === null) {
    throw new AppError('conflict', {
      detail:
        'You cancelled this order before it was paid. If you were charged, all of it is being returned to you.',
    });
  }
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: statusForShopper(order.state),
    accessKey: await dependencies.keys.accessKey(tenantCode, order.id),
  };
}

/** A placement with what is worked out of it once. */
interface Asked extends Placement {
  orderer: Orderer;
  hash: string;
}

/** The order that this request, or an equal one, has placed before. */
async function findKnown(tx: Tx, asked: Asked): Promise<string | undefined> {
  const { tenantCode, idempotencyKey, body, orderer, hash } = asked;
  const byKey =
    idempotencyKey === undefined ? undefined : await findOrderByKey(tx, tenantCode, hashOf(idempotencyKey));
  if (byKey) return sameRequest(byKey, hash);
  const byPayment = await findOrderByPayment(tx, tenantCode, body.paymentDetails.paypalOrderId);
  return byPayment && byPayment.payment_state !== 'FAILED' ? sameOrder(byPayment, orderer, hash) : undefined;
}

/** The order this request is about: the one an equal request placed meanwhile, or a new one. */
async function orderFor(
  dependencies: PlaceOrderDependencies,
  asked: Asked,
  payment: ProviderOrder | undefined,
): Promise<string> {
  const { tenantCode, idempotencyKey, body, orderer, hash } = asked;
  const keyHash = idempotencyKey === undefined ? null : hashOf(idempotencyKey);
  const newId = randomUUID();
  const accessKey = await dependencies.keys.accessKey(tenantCode, newId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const orderId = await inTenantOnceFree(dependencies.db, tenantCode, async (tx) => {
      // Taken before looking, and by finalising too: whoever waited here sees how the order before it went.
      const cartId = await takeCart(tx, tenantCode, orderer);
      const known = await findKnown(tx, asked);
      if (known !== undefined) return known;
      if (cartId === undefined) throw cartEmpty();
      return reserveOrder(tx, dependencies, {
        tenantCode,
        orderer,
        cartId,
        body,
        payment,
        requestHash: hash,
        keyHash,
        orderId: newId,
        accessKey,
      });
    });
    // Undefined: an equal request was faster, and is found at the next look.
    if (orderId !== undefined) return orderId;
  }
  throw new AppError('conflict', {
    detail: 'This order is being placed already. Please try again in a moment.',
  });
}

function tooManyOrders(): AppError {
  return new AppError('unavailable', {
    detail:
      'Very many orders are being placed right now. You were not charged; please try again in a moment.',
    retryAfterSeconds: 5,
  });
}

/** Holds the cart that is meant until the transaction ends. @returns undefined when there is none */
async function takeCart(tx: Tx, tenantCode: string, orderer: Orderer): Promise<string | undefined> {
  if (orderer.kind === 'guest')
    return awaitingRows(lockCart(tx, tenantCode, { anonymousCartId: orderer.anonymousCartId }));
  const cartId = await awaitingRows(lockCart(tx, tenantCode, { userId: orderer.userId }));
  return orderer.cartId === undefined || orderer.cartId === cartId ? cartId : undefined;
}

function sameRequest(order: OrderRow, hash: string): string {
  if (order.request_hash === hash) return order.id;
  throw new AppError('idempotency-conflict', { detail: 'This key was used for a different order' });
}

/** Only the very same order again: another address or rate would be taken for accepted. */
function sameOrder(order: OrderRow, orderer: Orderer, hash: string): string {
  const isOwn =
    orderer.kind === 'shopper'
      ? order.user_id === orderer.userId
      : order.user_id === null && order.cart_id === orderer.anonymousCartId;
  if (isOwn && order.request_hash === hash) return order.id;
  throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
}

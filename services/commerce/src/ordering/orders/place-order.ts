import { randomUUID } from 'node:crypto';
import type { ErrorCode, OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { lockCart } from '../cart/cart-repository.ts';
import { detectBusyRows, inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { WorkQueue } from '../../platform/queues/work-queue.ts';
import type { OrderAccessTokens } from './order-access-tokens.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { checkApproval } from './check-approval.ts';
import { requireSameRequest } from '../../platform/http/idempotency.ts';
import { findOrderByPayment, type OrderRow } from './order-repository.ts';
import { newOrderIdentity } from './place-free-order.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { requestHash, toPaymentId, toPurchaser, type Purchaser } from './order-request.ts';
import { statusForShopper } from './order-states.ts';
import { orderGuessLimit } from './order-guess-limit.ts';
import { cartEmpty, priceOrder } from './price-order.ts';
import { reserveOrder } from './reserve-order.ts';
import { GIVEN_UP } from './fail-order.ts';
import { settleOrder, type SettleDependencies } from './settle-order.ts';

export interface PlaceOrderDependencies extends SettleDependencies {
  accessTokens: OrderAccessTokens;
}

export interface Placement {
  tenantCode: string;
  userId: string | undefined;
  clientNetwork: string;
  idempotencyKey: string | undefined;
  body: OrderPlacement;
}

const ATTEMPTS = 3;
/**
 * The limit for concurrent order writes in this process. More of them would only wait for each other's rows and use up
 * connections that other requests need.
 */
const maxConcurrent = 6;
const maxWaiting = 400;
/** How many order writes of a single store may wait. */
const maxWaitingPerStore = 300;

type PlaceOrder = (placement: Placement) => Promise<PlacedOrder>;

/**
 * Places an order for an approved payment: reserves stock, captures the payment, finalizes the order. An order that costs
 * nothing needs no payment. If a request is repeated, in parallel or later, it gets the reply of the first. Fails with an AppError if the order isn't possible
 * (nothing is charged then), with `payment-pending` while it's unclear whether the payment was captured, and with
 * `rate-limited` for callers who guess payments or codes.
 */
export function createPlaceOrder(dependencies: PlaceOrderDependencies): PlaceOrder {
  const running = new Map<string, Promise<PlacedOrder>>();
  const limitGuesses = createGuessLimits(dependencies);
  const writeQueue = new WorkQueue(maxConcurrent, maxWaiting, tooManyOrders, maxWaitingPerStore);
  return (placement) => {
    // In this process, repeated clicks cost the work of one order. Across processes, the database and the provider
    // deduplicate equal requests.
    const { tenantCode, idempotencyKey, body, userId } = placement;
    const request = JSON.stringify([tenantCode, idempotencyKey ?? null, requestHash(body, userId)]);
    const inProgress = running.get(request);
    if (inProgress) return inProgress;
    const started = limitGuesses(orderGuessLimit(placement), () =>
      place(dependencies, writeQueue, placement),
    ).finally(() => running.delete(request));
    running.set(request, started);
    return started;
  };
}

async function place(
  dependencies: PlaceOrderDependencies,
  writeQueue: WorkQueue,
  placement: Placement,
): Promise<PlacedOrder> {
  const { tenantCode, userId, body } = placement;
  const purchaser = toPurchaser(body, userId);
  const keyHash = hashIdempotencyKey(purchaser, placement.idempotencyKey);
  const paypalOrderId = toPaymentId(body);
  const request = { ...placement, purchaser, paypalOrderId, keyHash, hash: requestHash(body, userId) };
  const existing = await dependencies.db.inTenant(tenantCode, (tx) => findExistingOrder(tx, request));
  // Nothing is reserved without an approved payment. Otherwise anyone could block stock for free.
  const payment =
    existing === undefined && paypalOrderId !== null
      ? await checkApproval(dependencies, placement, paypalOrderId)
      : undefined;
  const reserve = () => findOrReserveOrder(dependencies, request, payment);
  const placed = existing ?? (await writeQueue.run(randomUUID(), reserve, [tenantCode]));
  const order = await settleOrder(dependencies, placed, payment);
  if (order.state === 'PENDING_PAYMENT') {
    throw new AppError('payment-pending', {
      detail: "We're checking your payment. You won't be charged twice, so please don't pay again.",
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
        "This order was cancelled before the payment was confirmed. If you were charged, you'll get a full refund.",
    });
  }
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: statusForShopper(order.state),
    accessKey: await dependencies.accessTokens.confirmationToken(tenantCode, order.id),
  };
}

/** A placement with the values derived from it. */
interface OrderRequest extends Placement {
  purchaser: Purchaser;
  paypalOrderId: string | null;
  keyHash: string | null;
  hash: string;
}

/** The hash includes the caller, so two callers may use the same key. */
function hashIdempotencyKey(purchaser: Purchaser, idempotencyKey: string | undefined): string | null {
  if (idempotencyKey === undefined) return null;
  return sha256(
    JSON.stringify([
      purchaser.kind === 'shopper' ? purchaser.userId : purchaser.anonymousCartId,
      idempotencyKey,
    ]),
  );
}

/** Finds the order that this request or an equal one has already placed. */
async function findExistingOrder(tx: Tx, request: OrderRequest): Promise<OrderRow | undefined> {
  const { tenantCode, keyHash, paypalOrderId, purchaser, hash } = request;
  const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
  const byKey = keyHash === null ? undefined : await findRow(tx, 'orders', key);
  if (byKey) return requireSameRequest('order', byKey, hash);
  // Without a payment, a repeated request without a key finds an empty cart, so it doesn't order twice either.
  if (paypalOrderId === null) return undefined;
  const byPayment = await findOrderByPayment(tx, tenantCode, paypalOrderId);
  return byPayment && byPayment.payment_state !== 'FAILED'
    ? requireSameOrder(byPayment, purchaser, hash)
    : undefined;
}

/** Returns the order of an equal request that was faster, or reserves a new one. */
async function findOrReserveOrder(
  dependencies: PlaceOrderDependencies,
  request: OrderRequest,
  payment: ProviderOrder | undefined,
): Promise<OrderRow> {
  const { tenantCode, keyHash, body, purchaser, hash } = request;
  const identity = await newOrderIdentity(dependencies.accessTokens, tenantCode);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await inTenantWithRetry(dependencies.db, tenantCode, async (tx) => {
      // Finalizing locks the cart too. A request that waited here therefore sees the outcome of the order before it.
      const cartId = await lockPurchaserCart(tx, tenantCode, purchaser);
      const existing = await findExistingOrder(tx, request);
      if (existing) return existing;
      if (cartId === undefined) throw cartEmpty();
      return reserveOrder(tx, dependencies, {
        ...identity,
        tenantCode,
        buyer: purchaser,
        cartId,
        clientNetwork: request.clientNetwork,
        paypalOrderId: request.paypalOrderId,
        payment,
        requestHash: hash,
        keyHash,
        savedAddresses: savedAddresses(purchaser, body),
        price: ({ customer, now }) => priceOrder(tx, { tenantCode, purchaser, customer, cartId, body, now }),
      });
    });
    // Undefined means that an equal request was faster. The next attempt finds its order.
    if (order) return order;
  }
  throw new AppError('conflict', {
    detail: 'This order is already being placed. Please try again in a moment.',
  });
}

const savedAddresses = (purchaser: Purchaser, body: OrderPlacement) => ({
  save_shipping_address: purchaser.kind === 'shopper' && body.saveShippingAddress === true,
  save_billing_address: purchaser.kind === 'shopper' && body.saveBillingAddress === true,
  ...(purchaser.kind === 'shopper' && {
    shipping_address_id: purchaser.shippingAddressId,
    billing_address_id: purchaser.billingAddressId,
  }),
});

function tooManyOrders(): AppError {
  return new AppError('unavailable', {
    detail: "We're receiving a lot of orders right now. You weren't charged. Please try again in a moment.",
    retryAfterSeconds: 5,
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

/** The whole request must be equal. Otherwise a changed address or rate would look accepted. */
function requireSameOrder(order: OrderRow, purchaser: Purchaser, hash: string): OrderRow {
  const isOwn =
    purchaser.kind === 'shopper'
      ? order.user_id === purchaser.userId
      : order.user_id === null && order.cart_id === purchaser.anonymousCartId;
  if (isOwn && order.request_hash === hash) return order;
  throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
}

import { randomUUID } from 'node:crypto';
import type { ErrorCode, PlacedOrder } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireSameRequest } from '../../platform/http/idempotency.ts';
import { createGuessLimits, type GuessLimit } from '../../platform/limits/guess-limits.ts';
import { WorkQueue } from '../../platform/queues/work-queue.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { checkApproval } from './check-approval.ts';
import { GIVEN_UP } from './fail-order.ts';
import type { OrderAccessTokens } from './order-access-tokens.ts';
import { findOrderByPayment, type OrderRow } from './order-repository.ts';
import { statusForShopper } from './order-states.ts';
import { newOrderIdentity } from './place-free-order.ts';
import { reserveOrder, type Reservation } from './reserve-order.ts';
import { settleOrder, type SettleDependencies } from './settle-order.ts';

export interface PlaceOrderDependencies extends SettleDependencies {
  accessTokens: OrderAccessTokens;
}

/** What's bought, once it's locked. */
export type Purchase = Pick<Reservation, 'buyer' | 'cartId' | 'draftOrderId' | 'savedAddresses' | 'price'>;

export interface PlacementRequest {
  tenantCode: string;
  clientNetwork: string;
  /** Null without an idempotency key. It includes the caller, so two callers may use the same key. */
  keyHash: string | null;
  /** Of the whole request. */
  hash: string;
  /** Null for an order that costs nothing. */
  paypalOrderId: string | null;
  /** What the payment must have been created for, if the payment records it. */
  madeFor: string | undefined;
  /** Whether an order that the payment has already paid for is the caller's. */
  isOwn(order: OrderRow): boolean;
  /**
   * Locks what's bought until the transaction ends, so that its orders are handled one at a time.
   * @returns what to reserve; throws an AppError if it can't be bought any more. It's only called if there's no order yet.
   */
  lock(tx: Tx): Promise<() => Purchase>;
  limit: GuessLimit;
}

export type OrderPlacer = (request: PlacementRequest) => Promise<PlacedOrder>;

const ATTEMPTS = 3;
/**
 * The limit for concurrent order writes in this process. More of them would only wait for each other's rows and use up
 * connections that other requests need.
 */
const maxConcurrent = 6;
const maxWaiting = 400;
/** How many order writes of a single store may wait. */
const maxWaitingPerStore = 300;

/**
 * Places orders for approved payments: reserves stock, captures the payment, finalizes the order. An order that costs
 * nothing needs no payment. If a request is repeated, in parallel or later, it gets the reply of the first. Fails with an
 * AppError if the order isn't possible (nothing is charged then), with `payment-pending` while it's unclear whether the
 * payment was captured, and with `rate-limited` for callers who guess.
 */
export function createOrderPlacer(dependencies: PlaceOrderDependencies): OrderPlacer {
  const running = new Map<string, Promise<PlacedOrder>>();
  const limitGuesses = createGuessLimits(dependencies);
  const writeQueue = new WorkQueue(maxConcurrent, maxWaiting, tooManyOrders, maxWaitingPerStore);
  return (request) => {
    // In this process, repeated clicks cost the work of one order. Across processes, the database and the provider
    // deduplicate equal requests.
    const id = JSON.stringify([request.tenantCode, request.keyHash, request.hash]);
    const inProgress = running.get(id);
    if (inProgress) return inProgress;
    const started = limitGuesses(request.limit, () => place(dependencies, writeQueue, request)).finally(() =>
      running.delete(id),
    );
    running.set(id, started);
    return started;
  };
}

async function place(
  dependencies: PlaceOrderDependencies,
  writeQueue: WorkQueue,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  const { tenantCode } = request;
  const existing = await dependencies.db.inTenant(tenantCode, (tx) => findExistingOrder(tx, request));
  // Nothing is reserved without an approved payment. Otherwise anyone could block stock for free.
  const payment = existing === undefined ? await checkApproval(dependencies, request) : undefined;
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
  return toPlacedOrder(dependencies, order);
}

export const toPlacedOrder = async (
  { accessTokens }: Pick<PlaceOrderDependencies, 'accessTokens'>,
  order: OrderRow,
): Promise<PlacedOrder> => ({
  id: order.id,
  orderNumber: order.order_number,
  status: statusForShopper(order.state),
  accessKey: await accessTokens.confirmationToken(order.tenant_code, order.id),
});

/** Finds the order that this request or an equal one has already placed. */
async function findExistingOrder(tx: Tx, request: PlacementRequest): Promise<OrderRow | undefined> {
  const { tenantCode, keyHash, paypalOrderId, hash } = request;
  const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
  const byKey = keyHash === null ? undefined : await findRow(tx, 'orders', key);
  if (byKey) return requireSameRequest('order', byKey, hash);
  // Without a payment, a repeated request without a key finds an empty cart, so it doesn't order twice either.
  if (paypalOrderId === null) return undefined;
  const byPayment = await findOrderByPayment(tx, tenantCode, paypalOrderId);
  return byPayment && byPayment.payment_state !== 'FAILED' ? requireSameOrder(byPayment, request) : undefined;
}

/** Returns the order of an equal request that was faster, or reserves a new one. */
async function findOrReserveOrder(
  dependencies: PlaceOrderDependencies,
  request: PlacementRequest,
  payment: ProviderOrder | undefined,
): Promise<OrderRow> {
  const { tenantCode, clientNetwork, keyHash, paypalOrderId, hash } = request;
  const identity = await newOrderIdentity(dependencies.accessTokens, tenantCode);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await inTenantWithRetry(dependencies.db, tenantCode, async (tx) => {
      // Finalizing locks the cart too. A request that waited here therefore sees the outcome of the order before it.
      const toPurchase = await request.lock(tx);
      const existing = await findExistingOrder(tx, request);
      if (existing) return existing;
      const reservation = { ...identity, tenantCode, clientNetwork, paypalOrderId, payment, keyHash };
      return reserveOrder(tx, dependencies, { ...reservation, requestHash: hash, ...toPurchase() });
    });
    // Undefined means that an equal request was faster. The next attempt finds its order.
    if (order) return order;
  }
  throw new AppError('conflict', {
    detail: 'This order is already being placed. Please try again in a moment.',
  });
}

function tooManyOrders(): AppError {
  return new AppError('unavailable', {
    detail: "We're receiving a lot of orders right now. You weren't charged. Please try again in a moment.",
    retryAfterSeconds: 5,
  });
}

/** The whole request must be equal. Otherwise a changed address or rate would look accepted. */
function requireSameOrder(order: OrderRow, { isOwn, hash }: PlacementRequest): OrderRow {
  if (isOwn(order) && order.request_hash === hash) return order;
  throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
}

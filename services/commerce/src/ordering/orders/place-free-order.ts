import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollarText } from '../../platform/money.ts';
import { finalizeOrder } from './finalize-order.ts';
import { toOrderTerms, type FixedTerms } from './fixed-terms.ts';
import { insertOrder, type OrderBuyer, type OrderIdentity } from './insert-order.ts';
import type { OrderAccessTokens } from './order-access-tokens.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { OrderRow } from './order-repository.ts';
import { findCustomer } from './reserve-order.ts';

export interface FreeOrder extends OrderIdentity, FixedTerms {
  tenantCode: string;
  buyer: OrderBuyer;
  draftOrderId?: string;
}

/** The id and access token of an order that's about to be placed. Call it before the transaction. */
export async function newOrderIdentity(
  accessTokens: OrderAccessTokens,
  tenantCode: string,
): Promise<OrderIdentity> {
  const orderId = randomUUID();
  return { orderId, accessToken: await accessTokens.confirmationToken(tenantCode, orderId) };
}

/**
 * Places an order that costs nothing and that no shopper has checked out: reserves its stock and emails the buyer. It's paid
 * when the transaction commits. Variants are locked until then, so call it last. The caller makes sure that it isn't placed
 * twice.
 * @throws AppError `out-of-stock` with the names of the items; `amount-mismatch` if it does cost something
 */
export async function placeFreeOrder(
  tx: Tx,
  { jobs, clock }: Pick<OrderDependencies, 'jobs' | 'clock'>,
  { tenantCode, orderId, accessToken, buyer, draftOrderId, ...fixed }: FreeOrder,
): Promise<OrderRow> {
  const now = clock();
  const terms = await toOrderTerms(tx, tenantCode, fixed);
  const { totalMinor } = terms.amounts;
  if (totalMinor !== 0) {
    const detail = `This order costs ${dollarText(totalMinor)}, so it has to be paid. It hasn't been placed.`;
    throw new AppError('amount-mismatch', { detail });
  }
  const order = await insertOrder(tx, jobs, {
    tenantCode,
    orderId,
    accessToken,
    buyer,
    customer: await findCustomer(tx, tenantCode, buyer),
    cartId: fixed.sourceId,
    ...(draftOrderId !== undefined && { draftOrderId }),
    terms,
    payment: null,
    requestHash: '',
    keyHash: null,
    now,
  });
  const placed = order && (await finalizeOrder(tx, jobs, { order, captureId: null, now }));
  if (!placed) throw new Error(`The order ${orderId} already exists`);
  return placed;
}

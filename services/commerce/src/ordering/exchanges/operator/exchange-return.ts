import type { AdminReturn, BodyOf, exchangeReturn as exchangeReturnEndpoint } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { inTenantWithRetry } from '../../../platform/db/busy-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, insertNewRow, insertRows, updateRow, updateRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keyConflict, requireSameRequest } from '../../../platform/http/idempotency.ts';
import { sha256 } from '../../../platform/secrets/tokens.ts';
import type { OrderAccessTokens } from '../../orders/order-access-tokens.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { findOrderLines, type OrderRow } from '../../orders/order-repository.ts';
import { newOrderIdentity } from '../../orders/place-free-order.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import {
  findLinesForReturns,
  lockReturn,
  returnSubject,
} from '../../returns/operator/admin-return-repository.ts';
import { readAdminReturn } from '../../returns/operator/admin-return-view.ts';
import { requireNotDeclined } from '../../returns/operator/decline-return.ts';
import type { ReturnRow } from '../../returns/return-repository.ts';
import { findExchange, findExchangedItems } from '../exchange-repository.ts';
import { exchangedOf } from '../exchange-rules.ts';
import { placeReplacement } from './place-replacement.ts';
import { priceExchange, type PricedExchange } from './price-exchange.ts';

export interface ExchangeDependencies extends OrderDependencies {
  accessTokens: OrderAccessTokens;
}

interface ExchangeRequest {
  tenantCode: string;
  returnId: string;
  items: BodyOf<typeof exchangeReturnEndpoint>['items'];
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Sends other variants for items of a received return: places an order that costs nothing and emails the buyer. What was paid for the
 * items moves to that order. Repeating the request with the same idempotency key returns the current return.
 * @throws AppError `not-found`; `conflict` before the return is received, once it was declined or refunded, and if an item was already
 *   exchanged; `out-of-stock`; `refund-not-possible`; `idempotency-conflict`
 */
export async function exchangeReturn(
  { db, clock, jobs, accessTokens }: ExchangeDependencies,
  { tenantCode, returnId, items, idempotencyKey, audit }: ExchangeRequest,
): Promise<AdminReturn> {
  const keyHash = idempotencyKey === undefined ? null : sha256(`exchange ${idempotencyKey}`);
  const requestHash = sha256(JSON.stringify([returnId, items]));
  const identity = await newOrderIdentity(accessTokens, tenantCode);
  const { orderId } = identity;
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const { order, orderReturn } = await lockReturn(tx, tenantCode, returnId);
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'order_exchanges', key);
    if (existing) {
      requireSameRequest('exchange', existing, requestHash);
      return readAdminReturn(tx, orderReturn);
    }
    await requireExchangeable(tx, order, orderReturn);
    const before = await readAdminReturn(tx, orderReturn);
    const returnLines = await findLinesForReturns(tx, tenantCode, [returnId]);
    const exchanged = await findExchangedItems(tx, tenantCode, [returnId]);
    const priced = await priceExchange(tx, order, { items, returnLines, exchanged });
    const now = clock();
    await placeReplacement(tx, { jobs, clock }, { order, orderReturn, priced, ...identity });
    const source = await findExchange(tx, order);
    const exchange = await insertNewRow(tx, 'order_exchanges', {
      tenant_code: tenantCode,
      order_id: orderId,
      return_id: returnId,
      paid_order_id: source?.paid_order_id ?? order.id,
      request_hash: requestHash,
      idempotency_key_hash: keyHash,
      created_at: now,
    });
    // The key was just used for another return. Equal requests would have waited for the lock on this one.
    if (!exchange) throw keyConflict('exchange');
    await moveCredit(tx, order, { orderId, priced });
    const isComplete = returnLines.every((line) => {
      const added = priced.find((one) => one.line.id === line.order_line_id)?.quantity ?? 0;
      return exchangedOf(line, exchanged).quantity + added === line.quantity;
    });
    const match = { tenant_code: tenantCode, id: returnId };
    const changed = isComplete
      ? await updateRow(tx, 'order_returns', match, { exchanged_at: now })
      : orderReturn;
    const after = await readAdminReturn(tx, changed!);
    await audit(tx, { subject: returnSubject(orderReturn, order), before, after });
    return after;
  });
}

async function requireExchangeable(tx: Tx, order: OrderRow, orderReturn: ReturnRow): Promise<void> {
  requireNotDeclined(orderReturn);
  if (orderReturn.status === 'REQUESTED')
    throw new AppError('conflict', {
      detail: "You haven't received this return yet. Mark it as received before you exchange it.",
    });
  const refunds = await findRefunds(tx, order.tenant_code, [order.id]);
  if (refunds.some((row) => row.return_id === orderReturn.id && row.status !== 'FAILED'))
    throw new AppError('conflict', { detail: 'This return was refunded, or the refund is on its way.' });
}

/** What was paid for the items is now refundable on the order that replaces them. */
async function moveCredit(
  tx: Tx,
  { tenant_code: tenantCode, id: returnedFrom }: OrderRow,
  { orderId, priced }: { orderId: string; priced: readonly PricedExchange[] },
): Promise<void> {
  const creditMinor = priced.reduce((sum, one) => sum + one.valueMinor, 0);
  await updateRows(
    tx,
    'orders',
    { tenant_code: tenantCode, id: returnedFrom },
    { exchanged_minor: sql<number>`exchanged_minor + ${creditMinor}` },
  );
  await updateRows(tx, 'orders', { tenant_code: tenantCode, id: orderId }, { credit_minor: creditMinor });
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  await insertRows(
    tx,
    'order_exchange_lines',
    priced.map((one, index) => ({
      tenant_code: tenantCode,
      order_line_id: lines[index]!.id,
      order_id: orderId,
      returned_line_id: one.line.id,
      quantity: one.quantity,
      value_minor: one.valueMinor,
      credit_minor: one.valueMinor,
    })),
  );
}

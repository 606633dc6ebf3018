import type { PaymentAccount } from '../payments/payment-provider.ts';
import type { PayPalTransaction, SearchTransactions } from '../payments/paypal-transactions.ts';
import type { Query } from './read-books.ts';

/** What the books of one store know about payments. */
export interface KnownPayments {
  /** The captures, and whether all of it was or will be refunded. */
  captures: ReadonlyMap<string, { orderNumber: string; totalMinor: number; isRefunded: boolean }>;
  refundIds: ReadonlySet<string>;
  /** Refunds that the store will send again, because it has no answer: `{capture} {cents}`. PayPal recognizes them. */
  pendingRefunds: ReadonlySet<string>;
}

export async function readKnownPayments(query: Query, tenantCode: string): Promise<KnownPayments> {
  const orders = await query<{
    id: string;
    orderNumber: string;
    totalMinor: number | string;
    isRefunded: boolean;
  }>(
    `select capture_id as id, order_number as "orderNumber", total_minor as "totalMinor", payment_state in ('REFUND_DUE', 'REFUNDED') as "isRefunded"
     from orders where tenant_code = $1 and capture_id is not null`,
    [tenantCode],
  );
  const refunds = await query<{ id: string }>(
    'select provider_refund_id as id from order_refunds where tenant_code = $1 and provider_refund_id is not null',
    [tenantCode],
  );
  const pending = await query<{ key: string }>(
    `select o.capture_id || ' ' || r.amount_minor as key from order_refunds r
     left join order_exchanges e on e.tenant_code = r.tenant_code and e.order_id = r.order_id
     join orders o on o.tenant_code = r.tenant_code and o.id = coalesce(e.paid_order_id, r.order_id)
     where r.tenant_code = $1 and r.status = 'PENDING' and o.capture_id is not null`,
    [tenantCode],
  );
  return {
    pendingRefunds: new Set(pending.rows.map(({ key }) => key)),
    captures: new Map(
      orders.rows.map(({ id, orderNumber, totalMinor, isRefunded }) => [
        id,
        { orderNumber, totalMinor: Number(totalMinor), isRefunded },
      ]),
    ),
    refundIds: new Set(refunds.rows.map(({ id }) => id)),
  };
}

export interface PaymentDifference {
  transaction: PayPalTransaction;
  /** The order that the books know for the capture; null if they don't know it. */
  orderNumber: string | null;
  kind: 'unknown-payment' | 'unknown-refund' | 'other-amount';
}

/**
 * Compares an account's transactions with the books of all stores that use it.
 * @throws SearchNotAllowedError; PaymentUnclearError
 */
export async function comparePayments(
  search: SearchTransactions,
  account: PaymentAccount,
  known: readonly KnownPayments[],
  period: { from: Date; to: Date },
): Promise<PaymentDifference[]> {
  const differences: PaymentDifference[] = [];
  for (const transaction of await search(account, period)) {
    const order = known
      .map(({ captures }) => captures.get(transaction.captureId))
      .find((one) => one !== undefined);
    const differ = (kind: PaymentDifference['kind']) =>
      differences.push({ transaction, kind, orderNumber: order?.orderNumber ?? null });
    if (transaction.kind === 'refund') {
      const pendingKey = `${transaction.captureId} ${transaction.amountMinor}`;
      const isKnown =
        order?.isRefunded ||
        known.some(
          ({ refundIds, pendingRefunds }) => refundIds.has(transaction.id) || pendingRefunds.has(pendingKey),
        );
      if (!isKnown) differ('unknown-refund');
    } else if (!order) differ('unknown-payment');
    else if (order.totalMinor !== transaction.amountMinor || transaction.currency !== 'USD')
      differ('other-amount');
  }
  return differences;
}

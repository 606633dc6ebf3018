import type { OrderStatus, PaymentStatus } from '@selvedge/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { orderStates, statusForShopper } from '../order-states.ts';

type OrderExpression = ExpressionBuilder<Tables, 'orders'>;

/** Matches orders that shoppers see with this status. */
export const withStatus = (status: OrderStatus) => (eb: OrderExpression) =>
  eb(
    'orders.state',
    'in',
    orderStates.filter((state) => state !== 'PAYMENT_FAILED' && statusForShopper(state) === status),
  );

/** Matches orders that shoppers see with this payment status: the inverse of `paymentStatusForShopper`. */
export const withPaymentStatus = (status: PaymentStatus) => (eb: OrderExpression) => {
  const isCaptured = eb('orders.payment_state', '=', 'CAPTURED');
  const hasRefunds = eb('orders.refunded_minor', '>', 0);
  const worth = eb('orders.total_minor', '+', eb.ref('orders.credit_minor'));
  const isFullyRefunded = eb('orders.refunded_minor', '=', worth);
  const isRefunded = eb('orders.payment_state', '=', 'REFUNDED');
  switch (status) {
    case 'PENDING':
      return eb.or([
        eb('orders.payment_state', 'in', ['AWAITING', 'FAILED']),
        eb.and([isRefunded, eb(worth, '=', 0)]),
      ]);
    case 'PAID':
      return eb.and([isCaptured, eb.not(hasRefunds)]);
    case 'PARTLY_REFUNDED':
      return eb.and([isCaptured, hasRefunds, eb.not(isFullyRefunded)]);
    case 'REFUND_DUE':
      return eb('orders.payment_state', '=', 'REFUND_DUE');
    case 'REFUNDED':
      return eb.or([
        eb.and([isRefunded, eb(worth, '>', 0)]),
        eb.and([isCaptured, hasRefunds, isFullyRefunded]),
      ]);
  }
};

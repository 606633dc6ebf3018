import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollarText } from '../../platform/money.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { claimPromotions } from '../promotions/claim-promotions.ts';
import { guestAsCustomer, shopperAsCustomer, type Customer } from '../promotions/customer.ts';
import type { PricedPromotions } from '../promotions/price-promotions.ts';
import { findAmountProblem, totalChanged } from './collect-payment.ts';
import { finalizeOrder } from './finalize-order.ts';
import { countFreeOrder } from './free-order-limits.ts';
import { insertOrder, type NewOrder, type OrderBuyer } from './insert-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { countPendingOrders, hasPendingOrder, routePayment, type OrderRow } from './order-repository.ts';
import type { OrderTerms } from './order-terms.ts';

export interface PricedOrder {
  terms: OrderTerms;
  /** The promotions that it uses. */
  applied: PricedPromotions['applied'];
}

export interface Reservation extends Omit<NewOrder, 'customer' | 'terms' | 'payment' | 'now'> {
  clientNetwork: string;
  /** Null for an order that costs nothing. */
  paypalOrderId: string | null;
  /** The payment, if it was just read from the provider. */
  payment: ProviderOrder | undefined;
  /** Computes what the order costs. The cart is locked by the transaction, so that its orders are handled one at a time. */
  price(buyer: { customer: Customer; now: Date }): Promise<PricedOrder>;
}

// Payments in review block stock, and orders that cost nothing do too, so each person may only have a few.
const MAX_PENDING = 3;

/**
 * Reserves an order before any money is captured. Saves its amounts, reserves its stock, claims its uses of promotions and
 * queues the job that will settle it: all or nothing. An order that costs nothing is paid right away.
 * @returns undefined if another request used the payment or the key first
 * @throws AppError `order-in-progress` while another order of the cart isn't settled; other codes for other reasons to
 *   refuse it
 */
export async function reserveOrder(
  tx: Tx,
  { jobs, clock }: Pick<OrderDependencies, 'jobs' | 'clock'>,
  reservation: Reservation,
): Promise<OrderRow | undefined> {
  const { clientNetwork, paypalOrderId, payment, price, ...newOrder } = reservation;
  const { tenantCode, buyer, cartId, orderId } = newOrder;
  const now = clock();
  const isFree = paypalOrderId === null;
  // Checked before pricing, because stock that the other order reserved would look sold out.
  if (await hasPendingOrder(tx, tenantCode, cartId))
    throw orderInProgress(newOrder.draftOrderId !== undefined);
  if ((await countPendingOrders(tx, tenantCode, buyer, { withFree: isFree })) >= MAX_PENDING)
    throw tooManyPending(isFree);
  const customer = await findCustomer(tx, tenantCode, buyer);
  const { terms, applied } = await price({ customer, now });
  const { totalMinor } = terms.amounts;
  if (isFree && totalMinor > 0) throw notFree(totalMinor);
  const refusal = payment && findAmountProblem(payment, totalMinor);
  if (refusal) throw new AppError(refusal.code, { detail: refusal.detail });
  if (isFree) await countFreeOrder(tx, { tenantCode, clientNetwork, now });
  else if (!(await routePayment(tx, tenantCode, paypalOrderId)))
    throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
  const order = await insertOrder(tx, jobs, {
    ...newOrder,
    customer,
    terms,
    payment: isFree ? null : { paypalOrderId, payeeMerchantId: payment?.payeeMerchantId ?? null },
    now,
  });
  if (!order) return undefined;
  const unusable = await claimPromotions(tx, { tenantCode, orderId, customer, applied });
  // Without an automatic promotion, the order costs more than the shopper approved.
  const problem = unusable && (unusable.promotion.code === null ? totalChanged : unusable.refusal);
  if (problem) throw new AppError(problem.code, { detail: problem.message });
  return isFree ? finalizeOrder(tx, jobs, { order, captureId: null, now }) : order;
}

export function findCustomer(tx: Tx, tenantCode: string, buyer: OrderBuyer): Promise<Customer> {
  return buyer.kind === 'shopper'
    ? shopperAsCustomer(tx, tenantCode, buyer.userId)
    : Promise.resolve(guestAsCustomer(buyer.email));
}

/** @param isDraft the order is paid with a link, perhaps by several people */
function orderInProgress(isDraft: boolean): AppError {
  return new AppError('order-in-progress', {
    detail: isDraft
      ? "A payment for this order is already being checked. You weren't charged. " +
        'Please wait for the confirmation email before you try again.'
      : "You already have an order for this cart in progress. You weren't charged for this one. " +
        'Please wait for the confirmation email of the first order before you try again.',
  });
}

function tooManyPending(isFree: boolean): AppError {
  return new AppError('rate-limited', {
    detail: isFree
      ? `You already have ${MAX_PENDING} orders that haven't shipped. Please wait until they're on their way before you order again.`
      : "We're still checking several of your payments. You weren't charged for this one. " +
        'Please wait for the results before you order again.',
  });
}

function notFree(totalMinor: number): AppError {
  const detail = `Your order now costs ${dollarText(totalMinor)}, so it has to be paid. It hasn't been placed. Please choose how to pay.`;
  return new AppError('amount-mismatch', { detail });
}

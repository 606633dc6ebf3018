import type { StartedPayment } from '@selvedge/contract';
import type { AttemptRule } from '../auth/attempt-limits.ts';
import type { LimitGuesses } from '../auth/guess-limits.ts';
import { findCartId, type CartOwner } from '../cart/cart-repository.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { dollars } from '../money.ts';
import type { PaymentProvider, ProviderOrder } from './payment-provider.ts';
import { paymentsNotSetUp } from './payments-not-set-up.ts';
import { readPayment } from './read-payment.ts';
import type { StorePayments } from './store-payments.ts';

export interface StartedPaymentDependencies {
  db: Database;
  limitGuesses: LimitGuesses;
  provider: PaymentProvider;
  payments: StorePayments;
}

interface StartedPaymentRequest {
  tenantCode: string;
  owner: CartOwner | undefined;
  paypalOrderId: string;
  clientAddress: string;
}

/**
 * Whether a payment made for the caller's cart has been approved. The page asks after a reload: PayPal's window stayed
 * open, but can no longer tell the page what happened in it.
 * @throws AppError `not-found` for a payment that is unknown, over, or made for another cart; `rate-limited`;
 *   `payments-not-set-up`; `upstream-unavailable` when PayPal doesn't answer
 */
export function getStartedPayment(
  dependencies: StartedPaymentDependencies,
  request: StartedPaymentRequest,
): Promise<StartedPayment> {
  const { tenantCode, clientAddress } = request;
  const rule: AttemptRule = { subject: `started payment ${clientAddress}`, limit: 60, windowSeconds: 900 };
  const isGuess = (error: unknown) => error instanceof AppError && error.code === 'not-found';
  return dependencies.limitGuesses({ tenantCode, rules: [rule], isGuess }, () =>
    readStarted(dependencies, request),
  );
}

async function readStarted(
  { db, provider, payments }: StartedPaymentDependencies,
  { tenantCode, owner, paypalOrderId }: StartedPaymentRequest,
): Promise<StartedPayment> {
  const account = await payments.accountOf(tenantCode);
  if (!account) throw paymentsNotSetUp();
  const cartId = owner && (await db.inTenant(tenantCode, (tx) => findCartId(tx, tenantCode, owner)));
  const payment = cartId
    ? await readPayment(provider, account, paypalOrderId, "PayPal isn't answering at the moment.")
    : undefined;
  const isOwn = payment?.payeeMerchantId === account.merchantId && payment.madeFor === cartId;
  if (!payment || !isOwn || isOver(payment))
    throw new AppError('not-found', { detail: 'No PayPal approval found' });
  const { payerId, amountMinor } = payment;
  if (payment.status !== 'APPROVED' || payerId === null || amountMinor === null)
    return { paypalOrderId, status: 'waiting' };
  return { paypalOrderId, status: 'approved', approval: { payerId, amount: dollars(amountMinor) } };
}

/** Paid, or given up: nobody will approve it any more. */
const isOver = ({ status }: ProviderOrder) => status === 'COMPLETED' || status === 'VOIDED';

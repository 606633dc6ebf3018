import type { StartedPayment } from '@selvedge/contract';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import type { LimitGuesses } from '../../platform/limits/guess-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars } from '../../platform/money.ts';
import type { PaymentProvider, ProviderOrder } from './payment-provider.ts';
import { readPayment } from './read-payment.ts';
import { requireAccount, type StorePayments } from './store-payments.ts';

export interface StartedPaymentDependencies {
  db: Database;
  clock: Clock;
  limitGuesses: LimitGuesses;
  provider: PaymentProvider;
  payments: StorePayments;
}

interface StartedPaymentRequest {
  tenantCode: string;
  paypalOrderId: string;
  clientNetwork: string;
  /** Finds what the payment must have been made for: the ID of a cart or a draft. */
  findReference(tx: Tx): Promise<string | undefined>;
}

/** Limits reads from PayPal per cart or draft. A page polls every five seconds, and a shopper may have three of them open. */
export const paymentReadRule = (reference: string): AttemptRule => ({
  subject: `started payment of ${reference}`,
  limit: 600,
  windowSeconds: 900,
});

/**
 * Checks whether a payment for the caller's cart, or for a payment link, has been approved. The page needs this after a
 * reload, when PayPal's window is still open but can no longer report back to the page.
 * @throws AppError `not-found` for a payment that's unknown, finished or made for something else; `rate-limited`;
 *   `payments-not-set-up`; `upstream-unavailable` if PayPal doesn't answer
 */
export function getStartedPayment(
  dependencies: StartedPaymentDependencies,
  request: StartedPaymentRequest,
): Promise<StartedPayment> {
  const { tenantCode, clientNetwork } = request;
  const rule: AttemptRule = { subject: `started payment ${clientNetwork}`, limit: 60, windowSeconds: 900 };
  const isWrongGuess = (error: unknown) => error instanceof AppError && error.code === 'not-found';
  return dependencies.limitGuesses({ tenantCode, rules: [rule], isWrongGuess }, () =>
    readStartedPayment(dependencies, request),
  );
}

async function readStartedPayment(
  { db, clock, provider, payments }: StartedPaymentDependencies,
  { tenantCode, paypalOrderId, findReference }: StartedPaymentRequest,
): Promise<StartedPayment> {
  const account = await requireAccount(payments, tenantCode);
  const { reference, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const reference = await findReference(tx);
    if (reference === undefined) return { reference, isAllowed: true };
    return { reference, ...(await countAttempts(tx, tenantCode, [paymentReadRule(reference)], clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();
  const payment = reference
    ? await readPayment(provider, account, paypalOrderId, "PayPal isn't responding right now.")
    : undefined;
  const isOwn = payment?.payeeMerchantId === account.merchantId && payment.madeFor === reference;
  if (!payment || !isOwn || isFinished(payment))
    throw new AppError('not-found', { detail: 'No PayPal approval found' });
  const { payerId, amountMinor } = payment;
  if (payment.status !== 'APPROVED' || payerId === null || amountMinor === null)
    return { paypalOrderId, status: 'waiting' };
  return { paypalOrderId, status: 'approved', approval: { payerId, amount: dollars(amountMinor) } };
}

const isFinished = ({ status }: ProviderOrder) => status === 'COMPLETED' || status === 'VOIDED';

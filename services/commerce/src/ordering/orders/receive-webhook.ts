import type { GuessLimit } from '../../platform/limits/guess-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readEvent } from '../payments/paypal-replies.ts';
import { findOrderByPayment, findPaymentTenant } from './order-repository.ts';
import { settleLatePayment, settleOrderById, type SettleDependencies } from './settle-order.ts';

interface WebhookRequest {
  /** The tenant of the request. It may not be the payment's tenant, because one webhook URL serves all tenants. */
  tenantCode: string;
  rawBody: Buffer | undefined;
  header(name: string): string | undefined;
}

const signatureHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
];

/** Limits forged events per network, because verifying an event is a call to the provider, which limits our calls. */
export function forgedEventLimit(tenantCode: string, clientNetwork: string): GuessLimit {
  return {
    tenantCode,
    rules: [{ subject: `forged event ${clientNetwork}`, limit: 60, windowSeconds: 900 }],
    isWrongGuess: (error) => error instanceof AppError && error.code === 'invalid-signature',
  };
}

/**
 * Checks the order that an event of the payment provider refers to. The content of the event isn't trusted.
 * @throws AppError `invalid-signature`; `unavailable` makes the provider send the event again
 */
export async function receiveWebhook(
  dependencies: SettleDependencies,
  request: WebhookRequest,
): Promise<void> {
  const { db, provider, payments } = dependencies;
  const { rawBody = Buffer.alloc(0), header } = request;
  const event = readEvent(rawBody);
  const paypalOrderId = event?.providerOrderId ?? null;
  const owner =
    paypalOrderId === null ? undefined : await db.asSystem((tx) => findPaymentTenant(tx, paypalOrderId));
  const tenantCode = owner ?? request.tenantCode;

  const order =
    owner !== undefined && paypalOrderId !== null
      ? await db.inTenant(tenantCode, (tx) => findOrderByPayment(tx, tenantCode, paypalOrderId))
      : undefined;
  // The event was signed for the account that received the order's payment.
  const account = order
    ? await payments.getAccountOfPayee(tenantCode, order.payee_merchant_id)
    : await payments.getAccount(tenantCode);
  const headers = Object.fromEntries(signatureHeaders.map((name) => [name, header(name)]));
  const isComplete =
    event !== undefined && account !== undefined && Object.values(headers).every((value) => value);
  if (!isComplete || !(await provider.verifyWebhook(account, { headers, rawBody }))) {
    throw new AppError('invalid-signature');
  }
  if (!order) return;
  const settled = await settleOrderById(dependencies, { tenantCode, orderId: order.id });
  // One of our processes captured the payment and ended before it could save that.
  if (event.type === 'PAYMENT.CAPTURE.COMPLETED' && settled?.payment_state === 'FAILED')
    await settleLatePayment(dependencies, settled);
}

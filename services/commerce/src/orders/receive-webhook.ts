import { AppError } from '../http/app-error.ts';
import { readEvent } from '../payments/paypal-replies.ts';
import { findOrderByPayment, tenantOfPayment } from './order-repository.ts';
import { settleLate, settleOrder, type SettleDependencies } from './settle-order.ts';

export interface WebhookReceived {
  /** The tenant the request came in under, which says little: one address serves all tenants. */
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

/**
 * Takes an event of the payment provider as a reason to look at the order it names, never as the truth about it.
 * @throws AppError `invalid-signature`; `unavailable` has the provider send it again
 */
export async function receiveWebhook(
  dependencies: SettleDependencies,
  received: WebhookReceived,
): Promise<void> {
  const { db, provider, payments } = dependencies;
  const { rawBody = Buffer.alloc(0), header } = received;
  const event = readEvent(rawBody);
  const paypalOrderId = event?.providerOrderId ?? null;
  const owner =
    paypalOrderId === null ? undefined : await db.asSystem((tx) => tenantOfPayment(tx, paypalOrderId));
  const tenantCode = owner ?? received.tenantCode;

  const order =
    owner !== undefined && paypalOrderId !== null
      ? await db.inTenant(tenantCode, (tx) => findOrderByPayment(tx, tenantCode, paypalOrderId))
      : undefined;
  // An event about an order comes to the webhook of the account that took its money.
  const account = order
    ? await payments.accountOfPayee(tenantCode, order.payee_merchant_id)
    : await payments.accountOf(tenantCode);
  const headers = Object.fromEntries(signatureHeaders.map((name) => [name, header(name)]));
  const isComplete =
    event !== undefined && account !== undefined && Object.values(headers).every((value) => value);
  if (!isComplete || !(await provider.verifyWebhook(account, { headers, rawBody }))) {
    throw new AppError('invalid-signature');
  }
  if (!order) return;
  const settled = await settleOrder(dependencies, { tenantCode, orderId: order.id });
  // Taken by somebody of us who came to an end before he could write it down.
  if (event.type === 'PAYMENT.CAPTURE.COMPLETED' && settled?.payment_state === 'FAILED')
    await settleLate(dependencies, settled);
}

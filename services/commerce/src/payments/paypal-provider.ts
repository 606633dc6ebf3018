import {
  PaymentUnclearError,
  type CaptureOutcome,
  type PaymentProvider,
  type ProviderCapture,
  type RefundOutcome,
} from './payment-provider.ts';
import { createPayPalHttp, type PayPalReply } from './paypal-http.ts';
import { captureIn, issueOf, minorOf, moneyOf, type PayPalOrder } from './paypal-replies.ts';

// Token 2.5 s + read 2.5 s + capture 4.5 s leave the shopper's answer inside 10 s.
const READ_TIMEOUT_MS = 2_500;
const CAPTURE_TIMEOUT_MS = 4_500;
const REFUND_TIMEOUT_MS = 8_000;
const CHECK_TIMEOUT_MS = 5_000;

/**
 * PayPal's Orders and Payments API (v2).
 * @param baseUrl `https://api-m.paypal.com`, its sandbox, or a stand-in
 */
export function createPayPalProvider(baseUrl: string): PaymentProvider {
  const http = createPayPalHttp(baseUrl.replace(/\/+$/, ''));

  return {
    async readOrder(account, providerOrderId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
      const { status, body } = await http.call(account, { method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
      if (status === 404 || status === 403) return undefined;
      if (status !== 200) throw new PaymentUnclearError(`PayPal answered HTTP ${status} to reading an order`);
      const order = body as PayPalOrder;
      const [unit, another] = order.purchase_units;
      // Several units could split one payment over several payees; the store never creates such an order.
      if (!unit || another) return undefined;
      return {
        id: order.id,
        status: order.status,
        amountMinor: minorOf(unit.amount),
        currency: unit.amount.currency_code,
        payeeMerchantId: unit.payee?.merchant_id ?? '',
        payerId: order.payer?.payer_id ?? null,
        madeFor: unit.invoice_id ?? unit.custom_id ?? null,
        capture: captureIn(order),
      };
    },

    async capture(account, providerOrderId, requestId) {
      const reply = await http.call(account, {
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}/capture`,
        body: '{}',
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        timeoutMs: CAPTURE_TIMEOUT_MS,
      });
      return captureOutcome(reply);
    },

    async refund(account, captureId, requestId, amountMinor) {
      const reply = await http.call(account, {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        body: amountMinor === undefined ? '{}' : JSON.stringify({ amount: moneyOf(amountMinor) }),
        headers: { 'paypal-request-id': requestId },
        timeoutMs: REFUND_TIMEOUT_MS,
      });
      return refundOutcome(reply, amountMinor === undefined);
    },

    isAccepted: (account) => http.isAccepted(account, CHECK_TIMEOUT_MS),

    async verifyWebhook(account, { headers, rawBody }) {
      if (!account.webhookId) return false;
      const claim = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: account.webhookId,
      };
      // The event goes back byte for byte: its signature is over the body as sent, not as we would write it.
      const body = `${JSON.stringify(claim).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`;
      const path = '/v1/notifications/verify-webhook-signature';
      const { status, body: answer } = await http.call(account, {
        method: 'POST',
        path,
        body,
        timeoutMs: READ_TIMEOUT_MS,
      });
      return status === 200 && (answer as { verification_status?: string }).verification_status === 'SUCCESS';
    },
  };
}

function captureOutcome({ status, body }: PayPalReply): CaptureOutcome {
  if (status === 200 || status === 201) return outcomeOf(captureIn(body as PayPalOrder));
  const issue = issueOf(body);
  if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'already-captured' };
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { kind: 'not-approved' };
  if (status === 404) return { kind: 'not-approved' };
  if (status === 422) return { kind: 'declined' };
  throw new PaymentUnclearError(`PayPal did not capture (HTTP ${status}, ${issue})`);
}

function refundOutcome({ status, body }: PayPalReply, isFull: boolean): RefundOutcome {
  const issue = issueOf(body);
  if (status === 200 || status === 201) {
    const refund = body as { id?: string; status?: string };
    const isOff = refund.status === 'FAILED' || refund.status === 'CANCELLED';
    return isOff
      ? { kind: 'refused', issue: refund.status ?? '' }
      : { kind: 'refunded', refundId: refund.id ?? null };
  }
  if (isFull && issue === 'CAPTURE_FULLY_REFUNDED') return { kind: 'refunded', refundId: null };
  // Anything else may be about us, or about this moment: a wrong key, a request of the same id still at work.
  if (status === 422 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS') return { kind: 'refused', issue };
  throw new PaymentUnclearError(`PayPal did not refund (HTTP ${status}, ${issue})`);
}

function outcomeOf(capture: ProviderCapture | null): CaptureOutcome {
  if (!capture) throw new PaymentUnclearError('PayPal said it captured, but named no capture');
  if (capture.status === 'PENDING') return { kind: 'pending', capture };
  return capture.status === 'DECLINED' ? { kind: 'declined' } : { kind: 'captured', capture };
}

import {
  PaymentUnclearError,
  type CaptureOutcome,
  type PaymentProvider,
  type ProviderCapture,
  type RefundOutcome,
} from './payment-provider.ts';
import { createPayPalHttp, type PayPalResponse } from './paypal-http.ts';
import { findCapture, getIssue, parseMinor, toPayPalMoney, type PayPalOrder } from './paypal-replies.ts';

// Token 2.5 s + read 2.5 s + capture 4.5 s: the shopper gets an answer within 10 s.
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
      if (status !== 200)
        throw new PaymentUnclearError(`PayPal answered HTTP ${status} when reading an order`);
      const order = body as PayPalOrder;
      const [unit, another] = order.purchase_units;
      // Several units could split a payment between several payees. The store never creates such an order.
      if (!unit || another) return undefined;
      return {
        id: order.id,
        status: order.status,
        amountMinor: parseMinor(unit.amount),
        currency: unit.amount.currency_code,
        payeeMerchantId: unit.payee?.merchant_id ?? '',
        payerId: order.payer?.payer_id ?? null,
        madeFor: unit.invoice_id ?? unit.custom_id ?? null,
        capture: findCapture(order),
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
        body: amountMinor === undefined ? '{}' : JSON.stringify({ amount: toPayPalMoney(amountMinor) }),
        headers: { 'paypal-request-id': requestId },
        timeoutMs: REFUND_TIMEOUT_MS,
      });
      return refundOutcome(reply, amountMinor === undefined);
    },

    acceptsCredentials: (account) => http.acceptsCredentials(account, CHECK_TIMEOUT_MS),

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
      // The event is sent back byte for byte, because its signature covers the exact body.
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

function captureOutcome({ status, body }: PayPalResponse): CaptureOutcome {
  if (status === 200 || status === 201) return toCaptureOutcome(findCapture(body as PayPalOrder));
  const issue = getIssue(body);
  if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'already-captured' };
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { kind: 'not-approved' };
  if (status === 404) return { kind: 'not-approved' };
  if (status === 422) return { kind: 'declined' };
  throw new PaymentUnclearError(`PayPal did not capture (HTTP ${status}, ${issue})`);
}

function refundOutcome({ status, body }: PayPalResponse, isFull: boolean): RefundOutcome {
  const issue = getIssue(body);
  if (status === 200 || status === 201) {
    const refund = body as { id?: string; status?: string };
    const hasFailed = refund.status === 'FAILED' || refund.status === 'CANCELLED';
    return hasFailed
      ? { kind: 'refused', issue: refund.status ?? '' }
      : { kind: 'refunded', refundId: refund.id ?? null };
  }
  if (isFull && issue === 'CAPTURE_FULLY_REFUNDED') return { kind: 'refunded', refundId: null };
  // Other errors may be temporary or our own fault, such as wrong credentials or a request that is still running.
  if (status === 422 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS') return { kind: 'refused', issue };
  throw new PaymentUnclearError(`PayPal did not refund (HTTP ${status}, ${issue})`);
}

function toCaptureOutcome(capture: ProviderCapture | null): CaptureOutcome {
  if (!capture) throw new PaymentUnclearError('PayPal reported a capture but returned none');
  if (capture.status === 'PENDING') return { kind: 'pending', capture };
  return capture.status === 'DECLINED' ? { kind: 'declined' } : { kind: 'captured', capture };
}

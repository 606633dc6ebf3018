import type { PaymentAccount } from './payment-provider.ts';
import { createPayPalHttp } from './paypal-http.ts';
import { getIssue, parseMinor } from './paypal-replies.ts';

/** A payment or a refund, as PayPal's books have it. */
export interface PayPalTransaction {
  kind: 'payment' | 'refund';
  id: string;
  /** Of a refund, the capture that it returned. */
  captureId: string;
  at: Date;
  /** In cents, positive also for a refund; null if it isn't an amount in whole cents. */
  amountMinor: number | null;
  currency: string;
  /** What the store or the shopper's page had named it after; null if nothing. */
  madeFor: string | null;
}

export type SearchTransactions = (
  account: PaymentAccount,
  period: { from: Date; to: Date },
) => Promise<PayPalTransaction[]>;

/** The account's credentials don't allow the search. */
export class SearchNotAllowedError extends Error {
  override readonly name = 'SearchNotAllowedError';
}

interface Reply {
  transaction_details?: {
    transaction_info: {
      transaction_id: string;
      paypal_reference_id?: string;
      transaction_event_code?: string;
      transaction_initiation_date: string;
      transaction_amount: { currency_code: string; value: string };
      transaction_status?: string;
      invoice_id?: string;
      custom_field?: string;
    };
  }[];
  total_pages?: number;
}

// PayPal allows 31 days per search.
const MAX_PERIOD_MS = 30 * 24 * 3_600_000;
const TIMEOUT_MS = 30_000;
const PAGE_SIZE = 500;

/**
 * PayPal's Transaction Search. It lists everything that moved money on an account, up to three hours late. The app of the
 * credentials needs the feature "Transaction Search".
 */
export function createTransactionSearch(baseUrl: string): SearchTransactions {
  const http = createPayPalHttp(baseUrl.replace(/\/+$/, ''));

  async function readPage(account: PaymentAccount, { from, to }: { from: Date; to: Date }, page: number) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    const path = `/v1/reporting/transactions?${query.toString()}`;
    const { status, body } = await http.call(account, { method: 'GET', path, timeoutMs: TIMEOUT_MS });
    if (status === 403)
      throw new SearchNotAllowedError(
        'This account\'s PayPal app may not search transactions. Enable "Transaction Search" for it in PayPal\'s developer dashboard.',
      );
    if (status !== 200)
      throw new Error(`PayPal's transaction search answered HTTP ${status} (${getIssue(body)})`);
    return body as Reply;
  }

  return async (account, { from, to }) => {
    const found: PayPalTransaction[] = [];
    // PayPal's times are in whole seconds, so a payment right after `from` may seem to be before it.
    const firstSecond = new Date(Math.floor(from.getTime() / 1000) * 1000);
    for (let start = firstSecond; start < to; start = new Date(start.getTime() + MAX_PERIOD_MS)) {
      const period = { from: start, to: new Date(Math.min(to.getTime(), start.getTime() + MAX_PERIOD_MS)) };
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { transaction_details: details = [], total_pages: total = 1 } = await readPage(
          account,
          period,
          page,
        );
        pages = total;
        found.push(
          ...details
            .map(({ transaction_info: info }) => toTransaction(info))
            .filter((one) => one !== undefined),
        );
      }
    }
    // The end of one period is the start of the next.
    return [...new Map(found.map((one) => [one.id, one])).values()];
  };
}

/** @returns undefined for what's neither a payment to the store nor a refund of one, such as fees, transfers and reversals of holds */
function toTransaction(
  info: NonNullable<Reply['transaction_details']>[number]['transaction_info'],
): PayPalTransaction | undefined {
  const { transaction_id: id, transaction_event_code: code = '', transaction_amount: amount } = info;
  const isRefund = code === 'T1107';
  const isPayment = code.startsWith('T00') && !amount.value.startsWith('-');
  // D: denied; V: reversed.
  if ((!isRefund && !isPayment) || info.transaction_status === 'D' || info.transaction_status === 'V')
    return undefined;
  return {
    kind: isRefund ? 'refund' : 'payment',
    id,
    captureId: isRefund ? (info.paypal_reference_id ?? '') : id,
    at: new Date(info.transaction_initiation_date),
    amountMinor: parseMinor({ ...amount, value: amount.value.replace(/^-/, '') }),
    currency: amount.currency_code,
    madeFor: info.invoice_id ?? info.custom_field ?? null,
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayPalContext } from '../paypal-context.ts';
import { invalidRequest, notAllowed } from '../paypal-error.ts';
import { fromMinor, toMinor, type Money } from '../money.ts';

/** The longest period of a search, in days. */
const MAX_DAYS = 31;
const DAY_MS = 24 * 3_600_000;

interface Transaction {
  transaction_id: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_amount: Money;
  transaction_status: string;
  invoice_id?: string;
  custom_field?: string;
}

interface Search {
  start_date?: string;
  end_date?: string;
  page?: string;
  page_size?: string;
}

/** PayPal's Transaction Search: payments (T0006) and refunds (T1107). PayPal itself shows them up to three hours late. */
export function transactionRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { control, tokens } = context;
  app.get(
    '/v1/reporting/transactions',
    control(
      (request) => ({ operation: 'search', clientId: tokens.callerOf(request).account.clientId }),
      (request) => search(context, request),
    ),
  );
}

function search(context: PayPalContext, request: FastifyRequest) {
  const { account, scope } = context.tokens.callerOf(request);
  if (scope !== 'merchant') throw notAllowed();
  const {
    start_date: start = '',
    end_date: end = '',
    page = '1',
    page_size: size = '100',
  } = request.query as Search;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from || to - from > MAX_DAYS * DAY_MS)
    throw invalidRequest([
      {
        issue: 'INVALID_PARAMETER',
        description: 'The period is invalid or longer than 31 days.',
        field: 'start_date',
      },
    ]);
  const all = listTransactions(context, account.clientId).filter((one) => {
    const at = Date.parse(one.transaction_initiation_date);
    return at >= from && at <= to;
  });
  const [number, pageSize] = [Number(page), Number(size)];
  return {
    transaction_details: all
      .slice((number - 1) * pageSize, number * pageSize)
      .map((transaction_info) => ({ transaction_info })),
    start_date: start,
    end_date: end,
    page: number,
    total_items: all.length,
    total_pages: Math.ceil(all.length / pageSize),
  };
}

function listTransactions({ store }: PayPalContext, clientId: string): Transaction[] {
  const { captures, refunds } = store.state.paypal;
  const payments = Object.values(captures)
    .filter((record) => record.clientId === clientId && record.capture.status !== 'DECLINED')
    .map(({ orderId, capture }): Transaction => ({
      transaction_id: capture.id,
      paypal_reference_id: orderId,
      paypal_reference_id_type: 'ODR',
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.create_time,
      transaction_amount: capture.amount,
      transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
      ...(capture.invoice_id && { invoice_id: capture.invoice_id }),
      ...(capture.custom_id && { custom_field: capture.custom_id }),
    }));
  const returned = Object.values(refunds)
    .filter((record) => record.clientId === clientId)
    .map(({ captureId, refund }): Transaction => ({
      transaction_id: refund.id,
      paypal_reference_id: captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: refund.create_time,
      transaction_amount: fromMinor(-toMinor(refund.amount), refund.amount.currency_code),
      transaction_status: 'S',
    }));
  return [...payments, ...returned].toSorted((a, b) =>
    a.transaction_initiation_date < b.transaction_initiation_date ? -1 : 1,
  );
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../pages/page.ts';
import { approveOrder, BUYER } from '../orders/approve-order.ts';
import type { PayPalContext } from '../paypal-context.ts';
import type { Funding, OrderRecord } from '../paypal-state.ts';
import { approvalPage, decidedPage, loadingPage, problemPage } from './approval-page.ts';

type Query = { token?: string; commit?: string; fundingSource?: string };
type Decision = Query & { decision?: string; funding?: string };

const FUNDINGS: Funding[] = ['balance', 'card', 'declined', 'pending'];

/** The window in which the buyer approves or cancels. A plain form, so that it works before its script has loaded. */
export function checkoutRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { orders } = context.store.state.paypal;

  app.get('/smart/loading', async (_request, reply) => sendPage(reply, loadingPage()));

  app.get<{ Querystring: Query }>('/checkoutnow', async (request, reply) => {
    const record = orders[request.query.token ?? ''];
    const problem = problemWith(record);
    if (!record || problem) return sendPage(reply.code(record ? 200 : 404), problemPage(problem ?? ''));
    return sendPage(reply, approvalPage(record, sellerOf(context, record), request.query));
  });

  app.post<{ Body: Decision }>('/checkoutnow', async (request, reply) => {
    const { token = '', decision, funding } = request.body ?? {};
    const record = orders[token];
    const problem = problemWith(record);
    if (!record || problem) return sendPage(reply.code(record ? 409 : 404), problemPage(problem ?? ''));
    if (decision !== 'approve') return sendDecision(reply, record, 'cancelled');
    approveOrder(context, record, FUNDINGS.find((name) => name === funding) ?? 'balance');
    return sendDecision(reply, record, 'approved');
  });
}

function sendDecision(
  reply: FastifyReply,
  { order }: OrderRecord,
  outcome: 'approved' | 'cancelled',
): FastifyReply {
  const experience = order.application_context ?? paypalExperience(order.payment_source);
  const address = experience?.[outcome === 'approved' ? 'return_url' : 'cancel_url'];
  let returnUrl: string | undefined;
  if (typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)) {
    const url = new URL(address);
    url.searchParams.set('token', order.id);
    if (outcome === 'approved') url.searchParams.set('PayerID', BUYER.payer_id);
    returnUrl = url.href;
  }
  return sendPage(reply, decidedPage({ outcome, orderId: order.id, payerId: BUYER.payer_id, returnUrl }));
}

function paypalExperience(source: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return (source?.paypal as { experience_context?: Record<string, unknown> } | undefined)?.experience_context;
}

function problemWith(record: OrderRecord | undefined): string | undefined {
  if (!record) return 'This payment doesn’t exist, or the sandbox was restarted.';
  return record.order.status === 'COMPLETED' ? 'This payment has already been made.' : undefined;
}

function sellerOf(context: PayPalContext, { clientId, order }: OrderRecord): string {
  const brand = order.application_context?.brand_name;
  if (typeof brand === 'string' && brand) return brand;
  return (
    order.purchase_units[0]?.payee.display_data?.brand_name ??
    context.accounts.find(clientId)?.name ??
    'the store'
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../access-token.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { notAllowed, notFound } from '../paypal-error.ts';
import type { CaptureRecord } from '../paypal-state.ts';
import { refundCapture, type RefundRequest } from './refund-capture.ts';
import { oncePerRequestId } from './replay.ts';

type ById = { Params: { id: string } };

export function paymentRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { control, tokens, store } = context;
  const idOf = (request: FastifyRequest) => (request.params as ById['Params']).id;
  const scope = (operation: string) => (request: FastifyRequest) => ({
    operation,
    orderId: store.state.paypal.captures[idOf(request)]?.orderId,
    clientId: tokens.callerOf(request).account.clientId,
  });

  app.get<ById>(
    '/v2/payments/captures/:id',
    control(
      scope('getCapture'),
      (request) => ownCapture(context, merchantOf(context, request), idOf(request)).capture,
    ),
  );

  app.post<ById>(
    '/v2/payments/captures/:id/refund',
    control(scope('refund'), (request, reply) => {
      const caller = merchantOf(context, request);
      const record = ownCapture(context, caller, idOf(request));
      const body = (request.body ?? {}) as RefundRequest;
      const requestId = String(request.headers['paypal-request-id'] ?? '') || undefined;
      const attempt = {
        clientId: caller.account.clientId,
        operation: 'refund',
        resource: idOf(request),
        requestId,
        body,
      };
      const answer = oncePerRequestId(context, attempt, () => refundCapture(context, record, body));
      reply.code(answer.status);
      const { id, status, links } = answer.body;
      const isFull = String(request.headers.prefer ?? '').includes('return=representation');
      return isFull ? answer.body : { id, status, links };
    }),
  );

  app.get<ById>(
    '/v2/payments/refunds/:id',
    control(
      (request) => ({ operation: 'getRefund', clientId: tokens.callerOf(request).account.clientId }),
      (request) => {
        const record = store.state.paypal.refunds[idOf(request)];
        if (!record || record.clientId !== merchantOf(context, request).account.clientId) throw notFound();
        return record.refund;
      },
    ),
  );
}

function merchantOf(context: PayPalContext, request: FastifyRequest): Caller {
  const caller = context.tokens.callerOf(request);
  if (caller.scope !== 'merchant') throw notAllowed();
  return caller;
}

function ownCapture(context: PayPalContext, caller: Caller, id: string): CaptureRecord {
  const record = context.store.state.paypal.captures[id];
  if (!record || record.clientId !== caller.account.clientId) throw notFound();
  return record;
}

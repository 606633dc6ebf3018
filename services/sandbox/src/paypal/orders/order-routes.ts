import type { FastifyInstance, FastifyRequest } from 'fastify';
import { captureOrder } from '../payments/capture-order.ts';
import { oncePerRequestId } from '../payments/replay.ts';
import type { PayPalContext } from '../paypal-context.ts';
import type { Order } from './order-types.ts';
import { createOrder, findOrder, linksOf, readOrder, timestamp } from './orders.ts';
import { patchOrder } from './patch-order.ts';

type ById = { Params: { id: string } };

export function orderRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { control, tokens } = context;
  const scope = (operation: string) => (request: FastifyRequest) => {
    const orderId = (request.params as { id?: string }).id;
    return { operation, orderId, clientId: tokens.callerOf(request).account.clientId };
  };

  app.post(
    '/v2/checkout/orders',
    control(scope('create'), (request, reply) => {
      const { account } = tokens.callerOf(request);
      const { status, body } = oncePerRequestId(
        context,
        attemptOf(request, account.clientId, 'create', ''),
        () => createOrder(context, account, request.body).order,
      );
      reply.code(status);
      const { id, status: orderStatus } = body;
      return wantsRepresentation(request) ? toReply(body) : { id, status: orderStatus, links: linksOf(body) };
    }),
  );

  app.get<ById>(
    '/v2/checkout/orders/:id',
    control(scope('get'), (request) => {
      const { id } = request.params as ById['Params'];
      return toReply(readOrder(context, tokens.callerOf(request).account, id));
    }),
  );

  app.patch<ById>(
    '/v2/checkout/orders/:id',
    control(scope('patch'), (request, reply) => {
      const { id } = request.params as ById['Params'];
      const { order } = findOrder(context, tokens.callerOf(request).account, id);
      patchOrder(order, request.body);
      order.update_time = timestamp(context.now());
      context.store.touch();
      return reply.code(204).send();
    }),
  );

  app.post<ById>(
    '/v2/checkout/orders/:id/capture',
    control(scope('capture'), (request, reply) => {
      const { id } = request.params as ById['Params'];
      const { account } = tokens.callerOf(request);
      const record = findOrder(context, account, id);
      const { status, body } = oncePerRequestId(
        context,
        attemptOf(request, account.clientId, 'capture', id),
        () => captureOrder(context, record),
      );
      reply.code(status);
      if (wantsRepresentation(request)) return toReply(body);
      const { payment_source, payer, purchase_units } = body;
      return {
        id,
        status: body.status,
        payment_source,
        payer,
        purchase_units: purchase_units.map(({ reference_id, shipping, payments }) => ({
          reference_id,
          shipping,
          payments,
        })),
        links: linksOf(body),
      };
    }),
  );
}

function attemptOf(request: FastifyRequest, clientId: string, operation: string, resource: string) {
  const header = request.headers['paypal-request-id'];
  const requestId = Array.isArray(header) ? header[0] : header;
  return { clientId, operation, resource, requestId: requestId || undefined, body: request.body };
}

function wantsRepresentation(request: FastifyRequest): boolean {
  return String(request.headers.prefer ?? '').includes('return=representation');
}

/** Like PayPal, accepts `application_context` but doesn't return it. */
function toReply({ application_context: _, ...order }: Order): object {
  return { ...order, links: linksOf(order) };
}

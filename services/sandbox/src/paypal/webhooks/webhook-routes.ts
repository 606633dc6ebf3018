import type { FastifyInstance } from 'fastify';
import { newPaymentId } from '../ids.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { invalidRequest, notFound } from '../paypal-error.ts';
import { AUTH_ALGORITHM } from './sign-event.ts';

type ById = { Params: { id: string } };

type VerifyBody = {
  auth_algo?: string;
  cert_url?: string;
  transmission_id?: string;
  transmission_sig?: string;
  transmission_time?: string;
  webhook_id?: string;
  webhook_event?: unknown;
};

export function webhookRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { control, tokens, signer, store } = context;
  const { webhooks, events } = store.state.paypal;

  app.get<ById>('/v1/notifications/certs/:id', async (request, reply) => {
    const certificate = signer.certificate(request.params.id);
    if (!certificate) throw notFound();
    return reply.type('application/x-pem-file').send(certificate);
  });

  app.post(
    '/v1/notifications/verify-webhook-signature',
    control(
      (request) => ({ operation: 'verify', clientId: tokens.callerOf(request).account.clientId }),
      (request) => {
        tokens.callerOf(request);
        const body = (request.body ?? {}) as VerifyBody;
        const { transmission_id, transmission_sig, transmission_time, webhook_id, webhook_event } = body;
        if (!transmission_id || !transmission_sig || !transmission_time || !webhook_id || !webhook_event) {
          throw invalidRequest([
            { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field / parameter is missing.' },
          ]);
        }
        const isGenuine =
          body.auth_algo === AUTH_ALGORITHM &&
          body.cert_url === signer.certificateUrl() &&
          signer.isGenuine(
            {
              transmissionId: transmission_id,
              transmissionTime: transmission_time,
              webhookId: webhook_id,
              signature: transmission_sig,
            },
            JSON.stringify(webhook_event),
          );
        return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
      },
    ),
  );

  app.post('/v1/notifications/webhooks', async (request, reply) => {
    const { account } = tokens.callerOf(request);
    const { url, event_types } = (request.body ?? {}) as { url?: string; event_types?: { name: string }[] };
    if (!url || !URL.canParse(url) || !event_types?.length) {
      throw invalidRequest([
        { issue: 'MISSING_REQUIRED_PARAMETER', description: 'url and event_types are required.' },
      ]);
    }
    const id = newPaymentId();
    webhooks[id] = { id, url, clientId: account.clientId, eventTypes: event_types.map(({ name }) => name) };
    store.touch();
    return reply.code(201).send({ id, url, event_types });
  });

  app.get('/v1/notifications/webhooks', async (request) => {
    const { account } = tokens.callerOf(request);
    const own = Object.values(webhooks).filter(({ clientId }) => clientId === account.clientId);
    return {
      webhooks: own.map(({ id, url, eventTypes }) => ({
        id,
        url,
        event_types: eventTypes.map((name) => ({ name })),
      })),
    };
  });

  app.delete<ById>('/v1/notifications/webhooks/:id', async (request, reply) => {
    const { account } = tokens.callerOf(request);
    if (webhooks[request.params.id]?.clientId !== account.clientId) throw notFound();
    delete webhooks[request.params.id];
    store.touch();
    return reply.code(204).send();
  });

  app.get<ById>('/v1/notifications/webhooks-events/:id', async (request) => {
    const record = events[request.params.id];
    if (!record || record.clientId !== tokens.callerOf(request).account.clientId) throw notFound();
    return record.event;
  });

  app.post<ById>('/v1/notifications/webhooks-events/:id/resend', async (request, reply) => {
    const record = events[request.params.id];
    if (!record || record.clientId !== tokens.callerOf(request).account.clientId) throw notFound();
    context.events.resend(record);
    return reply.code(202).send(record.event);
  });
}

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimit } from '../rate-limit.ts';

/** Files, health checks and reports. A page loads dozens of files, whose times the browser knows best. */
const untracedRoutes =
  /^\/(?:healthz|readyz|metrics|assets|remotes|media|policy-reports|browser-spans)\b|\.\w+$|^$/;
/** Per network and minute. Requests beyond it start traces of their own. */
const maxForeignParents = 300;

/**
 * Gives requests a span. It names the route, never the URL: paths and queries contain tokens and what people search for.
 * @param isEdge whether browsers call this server directly
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, { isEdge }: { isEdge: boolean }): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const limit = createRateLimit({ maxPerSender: maxForeignParents });

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, protocol, id } = request;
    const route = routeOptions.url ?? '';
    if (untracedRoutes.test(route)) return done();
    const isAccepted = headers['traceparent'] !== undefined && (!isEdge || limit(request.ip) === 1);
    const parent = isAccepted ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.scheme': protocol,
      'selvedge.request_id': id,
    };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    // Also comes if the client disconnects.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      const errorType = reply.raw.writableFinished
        ? reply.statusCode >= 500 && String(reply.statusCode)
        : 'disconnected';
      if (errorType) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const active = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, active);
    context.with(active, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}

import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** undici's own view of a request; `fetch` and the proxy of the document server both use it. */
interface UndiciRequest {
  origin: string | URL;
  path: string;
  method: string;
  addHeader(name: string, value: string): void;
}

/** What is constant in the paths of providers: `v2`, `checkout`, `orders`. Anything else may be an id. */
const constantSegment = /^(?:v\d+|[a-z]+(?:[-_][a-z]+)*)$/;

/**
 * Gives every HTTP call that's made within a span a span of its own. `@opentelemetry/instrumentation-undici` does the same, but
 * records URLs and the shopper's browser, and sends our trace to every provider.
 * @param services URLs of our own services. Calls to them carry `traceparent`, and their own spans name the route
 * @returns a function that stops it
 */
export function traceFetch(tracer: Tracer, services: readonly string[]): () => void {
  const ownOrigins = new Set(services.map((url) => new URL(url).origin));
  const spans = new WeakMap<object, Span>();

  function start({ request }: { request: UndiciRequest }): void {
    if (!trace.getActiveSpan()) return;
    const { origin, hostname, port, protocol, pathname } = new URL(request.path, request.origin);
    const isOwn = ownOrigins.has(origin);
    const template = pathname
      .split('/')
      .map((segment) => (segment === '' || constantSegment.test(segment) ? segment : '{id}'))
      .join('/');
    const span = tracer.startSpan(isOwn ? request.method : `${request.method} ${template}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
        ...(!isOwn && { 'url.template': template }),
      },
    });
    spans.set(request, span);
    if (!isOwn) return;
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) request.addHeader(name, value);
  }

  function recordStatus({ request, response }: { request: object; response: { statusCode: number } }): void {
    const { statusCode } = response;
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 400)
      span?.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
  }

  function end({ request, error }: { request: object; error?: { code?: string; name?: string } }): void {
    const span = spans.get(request);
    if (error)
      span
        ?.setAttribute('error.type', error.code ?? error.name ?? '_OTHER')
        .setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(request);
  }

  const listeners = Object.entries({
    'undici:request:create': start,
    'undici:request:headers': recordStatus,
    'undici:request:trailers': end,
    'undici:request:error': end,
  }) as [string, (message: unknown) => void][];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

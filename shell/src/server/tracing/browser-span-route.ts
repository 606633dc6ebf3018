import { operations } from '@selvedge/contract';
import { createRateLimit } from '@selvedge/service-kit';
import type { Tracing } from '@selvedge/service-kit/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { browserSpansPath, maxBrowserSpans } from '../../browser-spans.ts';
import { replyWithProblem } from '../problem-reply.ts';
import type { LiveRemotes } from '../registry/live-remotes.ts';
import type { TenantDirectory } from '../tenant-directory.ts';

const Ms = Type.Number({ minimum: 0, maximum: 600_000 });
const Span = Type.Object({
  kind: Type.Union([Type.Literal('page'), Type.Literal('press'), Type.Literal('call')]),
  name: Type.String({ maxLength: 120 }),
  trace: Type.String({ pattern: '^(?!0{32})[0-9a-f]{32}$' }),
  id: Type.String({ pattern: '^(?!0{16})[0-9a-f]{16}$' }),
  parent: Type.Optional(Type.String({ pattern: '^(?!0{16})[0-9a-f]{16}$' })),
  startedMsAgo: Ms,
  ms: Ms,
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 599 })),
});
const compiled = Compile(Type.Array(Span, { maxItems: maxBrowserSpans }));
const bodyLimitBytes = 16 * 1024;
/** Per network and minute. */
const maxPerSender = 300;
/** Per minute, from everybody together: what the collector gets from browsers stays bounded. */
const maxInAll = 6_000;
const everybody = '0.0.0.0';

interface Dependencies {
  tenants: Pick<TenantDirectory, 'getHostOwner'>;
  remotes: Pick<LiveRemotes, 'list'>;
  tracing: Tracing;
}

/**
 * Passes browsers' spans on to the collector. Anyone can send them, so names must be those of declared pages and operations, and
 * the rest is numbers. Spans above the limits, from other sites' pages and with other names are dropped silently.
 */
export function registerBrowserSpans(
  app: FastifyInstance,
  { tenants, remotes, tracing }: Dependencies,
): void {
  const limit = createRateLimit({ maxPerSender });
  const limitInAll = createRateLimit({ maxPerSender: maxInAll });
  const calls = new Set(Object.values(operations).map(({ method, path }) => `${method} ${path}`));
  app.post(browserSpansPath, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const spans = typeof request.body === 'string' ? parse(request.body) : request.body;
    if (!compiled.Check(spans))
      return replyWithProblem(request, reply, { status: 400, code: 'invalid-request' });
    reply.code(204);
    const granted = isFromAnotherSite(request) ? 0 : limitInAll(everybody, limit(request.ip, spans.length));
    if (granted === 0) return;
    const { tenantCode } = await tenants.getHostOwner(request.host);
    const live = await remotes.list({ tenantCode, visitor: null });
    const pages = new Set(live.flatMap(({ declaration }) => declaration.pages.map(({ path }) => path)));
    const now = Date.now();
    for (const span of spans.slice(0, granted))
      if ((span.kind === 'page' ? pages : calls).has(span.name)) record(tracing, span, { tenantCode, now });
  });
}

function record(
  tracing: Tracing,
  { kind, name, trace, id, parent, startedMsAgo, ms, status }: Static<typeof Span>,
  { tenantCode, now }: { tenantCode: string; now: number },
): void {
  const failed = status !== undefined && (status === 0 || status >= 500);
  tracing.recordBrowserSpan({
    name: kind === 'call' ? name : `${kind} ${name}`,
    kind: kind === 'call' ? 'client' : 'internal',
    traceId: trace,
    spanId: id,
    parentSpanId: parent,
    startMs: now - startedMsAgo,
    durationMs: ms,
    attributes: {
      'selvedge.tenant': tenantCode,
      ...(kind === 'page' && { 'http.route': name }),
      ...(kind === 'call' && {
        'http.request.method': name.split(' ')[0]!,
        'url.template': name.split(' ')[1]!,
      }),
      ...(status !== undefined && status > 0 && { 'http.response.status_code': status }),
    },
    ...(failed && { errorType: status === 0 ? 'network' : String(status) }),
  });
}

/** Browsers always send the page's origin with such a request. */
const isFromAnotherSite = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

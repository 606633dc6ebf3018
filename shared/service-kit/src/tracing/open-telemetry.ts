import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { millisToHrTime, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, SamplingDecision, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSampler } from './read-sampler.ts';
import { traceFetch } from './trace-fetch.ts';
import { traceRequests } from './trace-requests.ts';
import type { BrowserSpan, MeasuredSpan, SpanStart, Tracing, TracingOptions } from './tracing.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const scope = 'selvedge';
const stopTimeoutMs = 2_000;

/** Sets up OpenTelemetry for this process. It hooks into no modules: our own code says where spans start and end. */
export function createTracing(
  { service, services = [], isEdge = false }: TracingOptions,
  env: NodeJS.ProcessEnv,
): Tracing {
  const sampler = readSampler(env, { isEdge });
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  // `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` win.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }));
  const provider = new TracerProvider({ sampler, resource, spanProcessors: [processor] });
  const contextManager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contextManager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer(scope);
  const stopTracingFetch = traceFetch(tracer, services);
  const browserResource = resource.merge(resourceFromAttributes({ 'service.name': `${service}-browser` }));

  function inSpan<T>(
    { name, kind = 'internal', attributes = {}, parent }: SpanStart,
    work: () => Promise<T>,
  ) {
    const from = parent === undefined ? context.active() : readTraceparent(parent);
    return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, from, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, getErrorType(error));
        throw error;
      } finally {
        span.end();
      }
    });
  }

  function recordMeasured({ name, attributes = {}, durationMs, errorType }: MeasuredSpan): void {
    if (!trace.getActiveSpan()) return;
    const endTime = Date.now();
    const span = tracer.startSpan(name, {
      kind: SpanKind.CLIENT,
      attributes,
      startTime: endTime - durationMs,
    });
    if (errorType !== undefined) fail(span, errorType);
    span.end(endTime);
  }

  function recordBrowserSpan({ traceId, spanId, parentSpanId, ...span }: BrowserSpan): void {
    const { decision } = sampler.shouldSample(ROOT_CONTEXT, traceId, span.name, kinds[span.kind], {}, []);
    if (decision !== SamplingDecision.RECORD_AND_SAMPLED) return;
    const toContext = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
    const { errorType } = span;
    // The SDK can't create spans with given ids, so this one is passed on as the SDK would.
    processor.onEnd({
      name: span.name,
      kind: kinds[span.kind],
      spanContext: () => toContext(spanId),
      ...(parentSpanId !== undefined && { parentSpanContext: toContext(parentSpanId) }),
      startTime: millisToHrTime(span.startMs),
      endTime: millisToHrTime(span.startMs + span.durationMs),
      duration: millisToHrTime(span.durationMs),
      status: { code: errorType === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
      attributes: { ...span.attributes, ...(errorType !== undefined && { 'error.type': errorType }) },
      links: [],
      events: [],
      ended: true,
      resource: browserResource,
      instrumentationScope: { name: scope },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });
  }

  return {
    inSpan,
    recordMeasured,
    recordBrowserSpan,
    outside: (work) => context.with(ROOT_CONTEXT, work),
    traceRequests: (app) => traceRequests(app, tracer, { isEdge }),
    describe(attributes) {
      const span = trace.getActiveSpan();
      span?.setAttributes(attributes);
      const { 'http.route': route } = attributes;
      if (route !== undefined) span?.updateName(`GET ${route}`);
    },
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    logFields() {
      const spanContext = trace.getActiveSpan()?.spanContext();
      return spanContext ? { trace_id: spanContext.traceId, span_id: spanContext.spanId } : {};
    },
    async stop() {
      stopTracingFetch();
      // If the collector doesn't answer, the process ends without it.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(stopTimeoutMs, undefined, { ref: false }),
      ]);
      contextManager.disable();
      context.disable();
      propagation.disable();
    },
  };
}

const readTraceparent = (traceparent: string): Context => propagation.extract(ROOT_CONTEXT, { traceparent });

function fail(span: Span, errorType: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorType);
}

/** Codes such as `ECONNREFUSED` say more than the class. Messages may quote what somebody entered. */
function getErrorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : '_OTHER';
}

import type { FastifyInstance } from 'fastify';

/** Never personal data, tokens or what somebody typed: see docs/observability.md. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind?: 'internal' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** W3C `traceparent` of the trace that the span continues; the active span's by default. Malformed ones are ignored. */
  parent?: string | undefined;
}

/** A span that somebody else measured. */
export interface MeasuredSpan {
  name: string;
  attributes?: SpanAttributes;
  durationMs: number;
  errorType?: string | undefined;
}

export interface BrowserSpan {
  name: string;
  kind: 'internal' | 'client';
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  startMs: number;
  durationMs: number;
  attributes: SpanAttributes;
  errorType?: string | undefined;
}

export interface Tracing {
  /** Runs `work` in a span. An error's type is recorded, its message isn't. */
  inSpan<T>(span: SpanStart, work: () => Promise<T>): Promise<T>;
  /** Records a span that has just ended, as a child of the active one. Without an active span, does nothing. */
  recordMeasured(span: MeasuredSpan): void;
  /** Records a span that a browser reports, if its trace is sampled. */
  recordBrowserSpan(span: BrowserSpan): void;
  /** Runs `work`, which goes on after what started it, outside any trace. */
  outside<T>(work: () => T): T;
  /** Every request to the server gets a span, except those for files and health checks. */
  traceRequests(app: FastifyInstance): void;
  /** Adds attributes to the active span. `http.route` also renames it. */
  describe(attributes: SpanAttributes): void;
  /** W3C `traceparent` of the active span. */
  traceparent(): string | undefined;
  /** What a log line says about the active span. */
  logFields(): { trace_id?: string; span_id?: string };
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Name of the service if `OTEL_SERVICE_NAME` isn't set. */
  service: string;
  /** Our own services, which get the `traceparent` of calls. Other companies don't. */
  services?: readonly string[];
  /** Whether browsers call this server directly. If so, their `traceparent` doesn't decide what's sampled. */
  isEdge?: boolean;
}

let active: Tracing | null = null;

/** The process's tracing; `null` while it's off. */
export const getTracing = (): Tracing | null => active;

/**
 * Turns tracing on if `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` says where spans go. Call it before
 * servers and databases are created. Otherwise, no OpenTelemetry code is loaded.
 */
export async function startTracing(
  options: TracingOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (!endpoint || env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return;
  const { createTracing } = await import('./open-telemetry.ts');
  active = createTracing(options, env);
}

/** Sends the remaining spans and turns tracing off. */
export async function stopTracing(): Promise<void> {
  const stopping = active;
  active = null;
  await stopping?.stop();
}

/** Runs `work`, which goes on after what started it, outside any trace. */
export const outsideTrace = <T>(work: () => T): T => (active ? active.outside(work) : work());

/** Runs `work` in a span if tracing is on. */
export const inSpan = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  active ? active.inSpan(span, work) : work();

/** A span as the stand-in collector keeps it. */
export interface StoredSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  service: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** Milliseconds since 1970. */
  startMs: number;
  durationMs: number;
  isError: boolean;
  attributes: Record<string, string | number | boolean>;
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes?: OtlpAttribute[];
}
interface OtlpExport {
  resourceSpans?: {
    resource?: { attributes?: OtlpAttribute[] };
    scopeSpans?: { spans?: OtlpSpan[] }[];
  }[];
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const errorStatus = 2;

/** Reads the spans of an OTLP/JSON export request. */
export function readExport({ resourceSpans = [] }: OtlpExport): StoredSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const { 'service.name': service = 'unknown' } = readAttributes(resource?.attributes);
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => readSpan(span, String(service))));
  });
}

function readSpan(span: OtlpSpan, service: string): StoredSpan {
  const startMs = toMs(span.startTimeUnixNano);
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId || null,
    service,
    name: span.name,
    kind: kinds[span.kind] ?? 'internal',
    startMs,
    durationMs: round(toMs(span.endTimeUnixNano) - startMs),
    isError: span.status?.code === errorStatus,
    attributes: readAttributes(span.attributes),
  };
}

/** Microseconds are exact enough; nanoseconds since 1970 don't fit a number. */
const toMs = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1000n) / 1000;
const round = (ms: number): number => Math.round(ms * 1000) / 1000;

function readAttributes(attributes: OtlpAttribute[] = []): StoredSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue ?? 0),
    ]),
  );
}

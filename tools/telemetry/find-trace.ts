import type { StoredSpan } from './read-export.ts';

export interface TraceNode {
  span: StoredSpan;
  /** 0 for a span without a parent in the trace. */
  depth: number;
}

/**
 * The newest trace with a span of this name, each span after its parent, and siblings in the order in which they started.
 * @returns an empty list if there's none
 */
export function findTrace(spans: readonly StoredSpan[], name: string): TraceNode[] {
  const newest = spans.findLast((span) => span.name === name);
  return newest ? arrangeTrace(spans.filter(({ traceId }) => traceId === newest.traceId)) : [];
}

function arrangeTrace(spans: readonly StoredSpan[]): TraceNode[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(spans, ({ parentSpanId }) =>
    parentSpanId !== null && ids.has(parentSpanId) ? parentSpanId : null,
  );
  const arrange = (parent: string | null, depth: number): TraceNode[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.startMs - b.startMs)
      .flatMap((span) => [{ span, depth }, ...arrange(span.spanId, depth + 1)]);
  return arrange(null, 0);
}

import { evaluate } from './evaluate-query.ts';
import { expectKeys, Refusal, unknown } from './refusal.ts';
import type { StoredDocument, StoredIndex } from './stored-index.ts';

type Aggregation = Record<string, Record<string, unknown>> & { aggs?: Record<string, Aggregation> };

/** Computes aggregations over the documents that a query found. */
export function aggregate(
  index: StoredIndex,
  aggregations: Record<string, Aggregation>,
  documents: readonly StoredDocument[],
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, one]) => [name, aggregateOne(index, one, documents)]),
  );
}

function aggregateOne(
  index: StoredIndex,
  { aggs, ...own }: Aggregation,
  documents: readonly StoredDocument[],
): object {
  const [entry, other] = Object.entries(own);
  if (!entry || other) throw unknown('aggregation', own);
  const [kind, content] = entry as [string, Record<string, unknown>];
  const bucket = (clause: unknown) => {
    const within = documents.filter((one) => evaluate(index, clause, one, false) !== null);
    return { doc_count: within.length, ...(aggs && aggregate(index, aggs, within)) };
  };
  switch (kind) {
    case 'filter':
      return bucket(content);
    case 'filters': {
      expectKeys(kind, content, ['filters']);
      const clauses = Object.entries(content['filters'] as object);
      if (clauses.length === 0) throw new Refusal(400, 'illegal_argument_exception', 'no filters');
      return { buckets: Object.fromEntries(clauses.map(([name, clause]) => [name, bucket(clause)])) };
    }
    case 'terms':
      return countTerms(index, content, documents);
    case 'min':
    case 'max': {
      expectKeys(kind, content, ['field']);
      const values = valuesOf(index, content['field'] as string, documents) as number[];
      return { value: values.length === 0 ? null : values.reduce((a, b) => Math[kind](a, b)) };
    }
    default:
      throw unknown('aggregation', own);
  }
}

/** Counts the documents of each value: most first, then by value. */
function countTerms(
  index: StoredIndex,
  content: Record<string, unknown>,
  documents: readonly StoredDocument[],
) {
  expectKeys('terms', content, ['field', 'size', 'include']);
  const { field, size = 10, include = '.*' } = content as { field: string; size?: number; include?: string };
  const pattern = new RegExp(`^(?:${include})$`, 'su');
  const counts = new Map<string, number>();
  for (const value of valuesOf(index, field, documents) as string[])
    if (pattern.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const buckets = [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => b.doc_count - a.doc_count || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
    .slice(0, size);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets };
}

/** A value that a document has twice counts once. */
function valuesOf(index: StoredIndex, field: string, documents: readonly StoredDocument[]) {
  index.requireField(field);
  return documents.flatMap((one) => [...new Set([one[field] ?? []].flat())]);
}

import { aggregate } from './evaluate-aggregations.ts';
import { checkClauseCount, evaluate } from './evaluate-query.ts';
import { expectKeys, onlyEntry, Refusal } from './refusal.ts';
import type { StoredDocument, StoredIndex } from './stored-index.ts';

interface Hit {
  id: string;
  score: number;
  document: StoredDocument;
}

const keys = ['query', 'post_filter', 'sort', 'from', 'size', '_source', 'track_total_hits', 'aggs'];

/** Answers a search request. */
export function runSearch(index: StoredIndex, body: Record<string, unknown>): object {
  expectKeys('search', body, keys);
  const { query = { match_all: {} }, post_filter: postFilter, sort, aggs, track_total_hits: isExact } = body;
  const { from = 0, size = 10 } = body as { from?: number; size?: number };
  if (from + size > index.maxResults)
    throw new Refusal(400, 'illegal_argument_exception', 'Result window is too large');
  checkClauseCount(query);
  checkClauseCount(postFilter);
  const sorts = (sort ?? [{ _score: 'desc' }]) as object[];
  const isScored = size > 0 && sorts.some((one) => '_score' in one);
  const found = index.searchable.flatMap(([id, document]): Hit[] => {
    const score = evaluate(index, query, document, isScored);
    return score === null ? [] : [{ id, score, document }];
  });
  const hits = found
    .filter(({ document }) => !postFilter || evaluate(index, postFilter, document, false) !== null)
    .sort(comparator(index, sorts));
  const total = isExact === true ? hits.length : Math.min(hits.length, 10_000);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: total, relation: total === hits.length ? 'eq' : 'gte' },
      max_score: sort === undefined && size > 0 ? (hits[0]?.score ?? null) : null,
      hits: hits.slice(from, from + size).map(({ id, score }) => ({ _id: id, _score: score })),
    },
    ...(aggs !== undefined && {
      aggregations: aggregate(
        index,
        aggs as never,
        found.map(({ document }) => document),
      ),
    }),
  };
}

/** Sorts texts by their bytes, as the real server does. */
function comparator(index: StoredIndex, sorts: readonly object[]) {
  const rules = sorts.map((one) => onlyEntry('sort', one) as unknown as [string, 'asc' | 'desc']);
  return (a: Hit, b: Hit): number => {
    for (const [field, direction] of rules) {
      const order = field === '_score' ? a.score - b.score : compare(valueOf(a, field), valueOf(b, field));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  };

  function valueOf({ document }: Hit, field: string): string | number {
    index.requireField(field);
    const value = document[field];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Refusal(400, 'unknown_to_stand_in', `sort by ${field}, which has not one value`);
    return value;
  }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)));

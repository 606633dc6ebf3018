import { expectKeys, onlyEntry, Refusal, unknown } from './refusal.ts';
import type { StoredDocument, StoredIndex } from './stored-index.ts';

/** A document's score, or null if it doesn't match. */
type Score = number | null;

const maxClauses = 1_024;

/** Refuses a query with too many clauses, as the real server does. */
export function checkClauseCount(query: unknown): void {
  if (countLeaves(query) > maxClauses) throw new Refusal(400, 'too_many_nested_clauses', 'query');
}

function countLeaves(query: unknown): number {
  if (Array.isArray(query)) return query.reduce((sum: number, one) => sum + countLeaves(one), 0);
  if (typeof query !== 'object' || query === null) return 0;
  return Object.entries(query).reduce(
    (sum, [key, value]) =>
      // The real server turns up to 16 terms into a clause each.
      sum +
      (key === 'terms'
        ? termCount(value)
        : /^(term|range|prefix|wildcard)$/.test(key)
          ? 1
          : countLeaves(value)),
    0,
  );
}

function termCount(value: Record<string, unknown[]>): number {
  const count = Object.values(value)[0]!.length;
  return count > 16 ? 1 : count;
}

/**
 * Evaluates a query for one document.
 * @param isScored whether the score matters. That of a `term` depends on statistics of the real server, so it's refused then.
 */
export function evaluate(
  index: StoredIndex,
  query: unknown,
  document: StoredDocument,
  isScored: boolean,
): Score {
  const [kind, content] = onlyEntry('query', query);
  const matches = (clause: unknown) => evaluate(index, clause, document, false) !== null;
  const leaf = (test: (values: (string | number)[], wanted: unknown) => boolean): Score => {
    if (isScored) throw unknown('score of', query);
    const [field, wanted] = onlyEntry(kind, content);
    index.requireField(field);
    return test([document[field] ?? []].flat() as (string | number)[], wanted) ? 1 : null;
  };
  switch (kind) {
    case 'match_all':
      return 1;
    case 'match_none':
      return null;
    case 'term':
      return leaf((values, wanted) => values.includes(wanted as string));
    case 'terms':
      return leaf((values, wanted) => (wanted as string[]).some((one) => values.includes(one)));
    case 'range':
      return leaf((values, wanted) => values.some((value) => isInRange(value as number, wanted as object)));
    case 'prefix':
      return leaf((values, wanted) => values.some((value) => String(value).startsWith(valueOf(wanted))));
    case 'wildcard':
      return leaf((values, wanted) => values.some((value) => wildcard(valueOf(wanted)).test(String(value))));
    case 'constant_score':
      expectKeys(kind, content, ['filter', 'boost']);
      return matches(content['filter']) ? ((content['boost'] as number | undefined) ?? 1) : null;
    case 'dis_max': {
      expectKeys(kind, content, ['queries']);
      const scores = (content['queries'] as unknown[])
        .map((one) => evaluate(index, one, document, isScored))
        .filter((score) => score !== null);
      return scores.length === 0 ? null : Math.max(...scores);
    }
    case 'bool':
      return evaluateBool(index, content, document, isScored);
    default:
      throw unknown('query', query);
  }
}

function evaluateBool(
  index: StoredIndex,
  content: Record<string, unknown>,
  document: StoredDocument,
  isScored: boolean,
): Score {
  expectKeys('bool', content, ['filter', 'must', 'must_not', 'should', 'minimum_should_match']);
  const clauses = (name: string) => (content[name] ?? []) as unknown[];
  const matches = (clause: unknown) => evaluate(index, clause, document, false) !== null;
  if (!clauses('filter').every(matches) || clauses('must_not').some(matches)) return null;
  const must = clauses('must').map((one) => evaluate(index, one, document, isScored));
  const should = clauses('should').map((one) => evaluate(index, one, document, isScored));
  const isOptional = clauses('filter').length + clauses('must').length > 0 || should.length === 0;
  const least = (content['minimum_should_match'] as number | undefined) ?? (isOptional ? 0 : 1);
  const met = should.filter((score) => score !== null);
  if (must.includes(null) || met.length < least) return null;
  return [...must, ...met].reduce<number>((sum, score) => sum + score!, 0);
}

function isInRange(value: number, bounds: object): boolean {
  expectKeys('range', bounds, ['gt', 'gte', 'lte']);
  const { gt = -Infinity, gte = -Infinity, lte = Infinity } = bounds as Record<string, number>;
  return value > gt && value >= gte && value <= lte;
}

function valueOf(wanted: unknown): string {
  expectKeys('value', wanted as object, ['value']);
  return (wanted as { value: string }).value;
}

/** `*` stands for any text, `?` for a character, `\` makes the next character ordinary. */
function wildcard(pattern: string): RegExp {
  const parts = pattern.match(/\\.|[^\\]/gsu) ?? [];
  const source = parts.map((part) =>
    part === '*' ? '.*' : part === '?' ? '.' : part.at(-1)!.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`),
  );
  return new RegExp(`^${source.join('')}$`, 'su');
}

/** A query in OpenSearch's language. */
export type Clause = Record<string, unknown>;

export const nothing: Clause = { match_none: {} };

export const hasAny = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } });

export const meetsAll = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

/** An empty `should` would match everything. */
export const meetsAny = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? nothing : { bool: { should: clauses, minimum_should_match: 1 } };

/** Gives a score to what matches. */
export const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });

/** Texts that contain this one, in a keyword field. */
export const contains = (field: string, text: string): Clause => ({
  wildcard: { [field]: { value: `*${text.replaceAll(/[\\*?]/g, String.raw`\$&`)}*` } },
});

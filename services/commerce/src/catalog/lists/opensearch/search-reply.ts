import { nothing, type Clause } from './clauses.ts';

/** A request body of OpenSearch's search API. */
export type SearchBody = Record<string, unknown>;
export type Aggregations = Record<string, SearchBody>;

interface Bucket {
  key?: string;
  doc_count: number;
}

/** Which fields are set depends on the kind of aggregation. */
export interface AggregationReply {
  doc_count?: number;
  value?: number | null;
  /** A list of values, or by name. */
  buckets?: Bucket[] | Record<string, Bucket>;
}

export interface SearchReply {
  hits: { total: { value: number }; max_score: number | null; hits: { _id: string }[] };
  aggregations?: Record<string, AggregationReply & Record<string, AggregationReply>>;
}

/** Searches the index of one store. */
export type Search = (body: SearchBody) => Promise<SearchReply>;

/** Counts the products of each clause. OpenSearch refuses to count none. */
export const countEach = (clauses: readonly Clause[]) =>
  clauses.length === 0
    ? { filter: nothing }
    : { filters: { filters: Object.fromEntries(clauses.map((clause, at) => [at, clause])) } };

/** The counts of `countEach`, in order. */
export const readEach = (reply: AggregationReply | undefined): number[] =>
  Object.entries(reply?.buckets ?? {})
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, { doc_count }]) => doc_count);

/** @param size more values than a store has */
export const countValues = (field: string, size: number) => ({ terms: { field, size } });

export const readValues = (reply: AggregationReply | undefined): { value: string; count: number }[] =>
  Object.values(reply?.buckets ?? {}).map(({ key = '', doc_count }) => ({ value: key, count: doc_count }));

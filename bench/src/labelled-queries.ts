import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '@selvedge/contract';

/** A query as a shopper would put it, and what answers it. */
export interface LabelledQuery {
  store: string;
  /** What was asked before, in the same conversation. */
  earlier: string[];
  query: string;
  /**
   * What each product is worth as an answer, by its id: 2 answers the query, 1 comes near. Any other is worth nothing.
   * `#2` stands for the second product of the answer before, `#last` for the last.
   */
  grades: ReadonlyMap<string, number>;
  /** What a product has to be, whatever else it is. */
  must: Must[];
}

type Variant = SearchDocument['variants'][number];
/** One hard condition, of a product's variant; only what is in stock can satisfy it. */
type Must = (document: SearchDocument, variant: Variant) => boolean;

const folder = join(import.meta.dirname, '../assistant-queries');

/** Queries of one file: `tuning`, `held-back`, and those with `-wishes`. */
export function readLabelledQueries(name: string): LabelledQuery[] {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n');
  return lines.filter((line) => line.trim() && !line.startsWith('#')).map(readLine);
}

function readLine(line: string): LabelledQuery {
  const [store, questions = '', best = '', near = '', must = ''] = line.split('|').map((cell) => cell.trim());
  const earlier = questions.split('>>').map((question) => question.trim());
  const query = earlier.pop();
  if (!store || !query) throw new Error(`A labelled query needs a store and a text: "${line}"`);
  const grades = new Map<string, number>();
  for (const id of listed(near)) grades.set(id, 1);
  for (const id of listed(best)) grades.set(id, 2);
  return {
    store,
    earlier,
    query,
    grades,
    must: must
      .split(';')
      .map((condition) => condition.trim())
      .filter(Boolean)
      .map(readMust),
  };
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

function readMust(condition: string): Must {
  const [, not, subject, sign, value] = /^(not )?(\w+)(<=|>=|=)(.+)$/.exec(condition) ?? [];
  if (!subject || !value) throw new Error(`Not a condition: "${condition}"`);
  const values = value.split(',');
  if (subject === 'price') {
    const bound = Number(value);
    return (_, { price }) => (sign === '<=' ? price <= bound : price >= bound);
  }
  const told = tellers[subject];
  if (!told) throw new Error(`Nothing is known of "${subject}"`);
  return (document, variant) => values.some((wanted) => told(document, variant, wanted)) !== Boolean(not);
}

const tellers: Record<string, (document: SearchDocument, variant: Variant, wanted: string) => boolean> = {
  color: (_, { attributes }, wanted) => attributes.Color === wanted,
  size: (_, { attributes }, wanted) => attributes.Size === wanted,
  in: ({ categoryNames }, _, wanted) => categoryNames.includes(wanted),
  // Lambswool is wool, stretch denim is denim.
  material: ({ material }, _, wanted) => material.toLowerCase().includes(wanted.toLowerCase()),
};

/**
 * What products are worth as an answer, with `#2` and `#last` as the products they stand for.
 * @param shown ids of the products in the answer before, in order
 */
export function gradesAfter({ grades }: LabelledQuery, shown: readonly string[]): Map<string, number> {
  return new Map(
    [...grades].flatMap(([id, grade]) => {
      if (!id.startsWith('#')) return [[id, grade] as const];
      const meant = id === '#last' ? shown.at(-1) : shown[Number(id.slice(1)) - 1];
      return meant === undefined ? [] : [[meant, grade] as const];
    }),
  );
}

/** Whether a variant is in stock and fulfils every condition. */
export function fulfils({ must }: LabelledQuery, document: SearchDocument, variant: Variant): boolean {
  return variant.stockQuantity > 0 && must.every((condition) => condition(document, variant));
}

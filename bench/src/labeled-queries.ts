import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '@selvedge/contract';

/** A shopper's query with graded answers. */
export interface LabeledQuery {
  store: string;
  /** Previous questions of the conversation. */
  earlier: string[];
  query: string;
  /**
   * Grades by product id: 2 answers the query, 1 comes close. Other products have no value.
   * `#2` is the second product of the previous answer, `#last` the last.
   */
  grades: ReadonlyMap<string, number>;
  /** Hard conditions for every product. */
  conditions: Condition[];
}

type Variant = SearchDocument['variants'][number];
/** A hard condition for a product variant. Only variants in stock can fulfill it. */
type Condition = (document: SearchDocument, variant: Variant) => boolean;

/** Reads the queries of one file: `tuning` or `held-back`, or either with `-wishes`. */
export const readLabeledQueries = (name: string): LabeledQuery[] => readTable(name).map(toLabeledQuery);

/** Reads the rows and cells of a text file in `assistant-queries`. */
export function readTable(name: string): string[][] {
  const file = join(import.meta.dirname, '../assistant-queries', `${name}.txt`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => splitCell(line, '|'));
}

const splitCell = (text: string, separator = ','): string[] =>
  text.split(separator).map((part) => part.trim());

export const splitList = (cell: string): string[] => splitCell(cell).filter(Boolean);

function toLabeledQuery(cells: string[]): LabeledQuery {
  const [store, questions = '', best = '', near = '', conditions = ''] = cells;
  const earlier = splitCell(questions, '>>');
  const query = earlier.pop();
  if (!store || !query) throw new Error(`A labeled query needs a store and a text: "${cells.join(' | ')}"`);
  const grades = new Map<string, number>();
  for (const id of splitList(near)) grades.set(id, 1);
  for (const id of splitList(best)) grades.set(id, 2);
  return {
    store,
    earlier,
    query,
    grades,
    conditions: splitCell(conditions, ';').filter(Boolean).map(parseCondition),
  };
}

function parseCondition(condition: string): Condition {
  const [, not, subject, sign, value] = /^(not )?(\w+)(<=|>=|=)(.+)$/.exec(condition) ?? [];
  if (!subject || !value) throw new Error(`Not a condition: "${condition}"`);
  const values = value.split(',');
  if (subject === 'price') {
    const bound = Number(value);
    return (_, { price }) => (sign === '<=' ? price <= bound : price >= bound);
  }
  const matches = matchers[subject];
  if (!matches) throw new Error(`Unknown subject "${subject}"`);
  return (document, variant) => values.some((wanted) => matches(document, variant, wanted)) !== Boolean(not);
}

const matchers: Record<string, (document: SearchDocument, variant: Variant, wanted: string) => boolean> = {
  color: (_, { attributes }, wanted) => attributes.Color === wanted,
  size: (_, { attributes }, wanted) => attributes.Size === wanted,
  in: ({ categoryNames }, _, wanted) => categoryNames.includes(wanted),
  // Lambswool counts as wool, and stretch denim as denim.
  material: ({ material }, _, wanted) => material.toLowerCase().includes(wanted.toLowerCase()),
};

/**
 * The grades of a query, with `#2` and `#last` replaced by product ids.
 * @param shown ids of the products in the previous answer, in order
 */
export function gradesAfter({ grades }: LabeledQuery, shown: readonly string[]): Map<string, number> {
  return new Map(
    [...grades].flatMap(([id, grade]) => {
      if (!id.startsWith('#')) return [[id, grade] as const];
      const resolved = id === '#last' ? shown.at(-1) : shown[Number(id.slice(1)) - 1];
      return resolved === undefined ? [] : [[resolved, grade] as const];
    }),
  );
}

/** Whether a variant is in stock and fulfills every condition. */
export function fulfills({ conditions }: LabeledQuery, document: SearchDocument, variant: Variant): boolean {
  return variant.stockQuantity > 0 && conditions.every((condition) => condition(document, variant));
}

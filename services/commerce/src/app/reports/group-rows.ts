import type { Group, Sums } from './report-table.ts';
import { addUp } from './report-table.ts';
import type { TimeSpan } from './report-time.ts';

type Row<S> = S & { key: string; isCurrent: boolean };

const sumsOf = <S extends Sums>({ key: _, isCurrent: __, ...sums }: Row<S>): S => sums as unknown as S;

/**
 * Groups rows by the number of their span. Every span has a group, even if it has no rows.
 * @param rowOf the index of the span that belongs to a number
 * @param none the sums of a group without rows
 */
export function groupBySpan<S extends Sums>(
  rows: readonly Row<S>[],
  spans: readonly TimeSpan[],
  rowOf: (number: string) => number,
  none: S,
): Group<S>[] {
  const groups = spans.map((span): Group<S> => ({ ...span, current: none, previous: none }));
  for (const row of rows) {
    const group = groups[rowOf(row.key)];
    const when = Number(row.key) > spans.length ? 'current' : 'previous';
    // A span can have several rows if its time was split at a boundary.
    if (group) group[when] = addUp([none, group[when] ?? none, sumsOf<S>(row)]);
  }
  return groups;
}

/** Adds up the rows whose keys belong to the same new key. */
export function mergeRows<S extends Sums>(rows: readonly Row<S>[], keyOf: (key: string) => string): Row<S>[] {
  const merged = Map.groupBy(rows, ({ key, isCurrent }) => JSON.stringify([keyOf(key), isCurrent]));
  return [...merged.values()].map((same) => {
    const [{ key, isCurrent }] = same as [Row<S>];
    return { ...addUp(same.map((row) => sumsOf<S>(row))), key: keyOf(key), isCurrent };
  });
}

/** One group for each key. */
export function groupByKey<S extends Sums>(
  rows: readonly Row<S>[],
  describe: (key: string) => Pick<Group<S>, 'label' | 'note'>,
  none: S,
): Group<S>[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofKey]) => {
    const find = (isCurrent: boolean) => {
      const row = ofKey.find((one) => one.isCurrent === isCurrent);
      return row ? sumsOf<S>(row) : none;
    };
    return { key, ...describe(key), current: find(true), previous: find(false) };
  });
}

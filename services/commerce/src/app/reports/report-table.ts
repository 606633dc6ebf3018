import type { Report, ReportColumn, ReportRow } from '@selvedge/contract';

export type Sums = object;

/** A column, and how it's calculated from sums. */
export interface Measure<S extends Sums> extends Omit<ReportColumn, 'unit'> {
  unit: 'money' | 'count' | 'percent' | 'decimal';
  /** In cents for money; `null` if there's nothing to divide by. */
  of: (sums: S) => number | null;
}

export interface Group<S extends Sums> extends Pick<ReportRow, 'key' | 'label' | 'note'> {
  current: S;
  previous: S | null;
}

export type ReportTable = Pick<Report, 'rowLabel' | 'columns' | 'chartColumn' | 'rows' | 'totals'>;

/** Builds a report's table. The totals are calculated from the sums of all rows, not from rounded figures. */
export function createTable<S extends Sums>(
  { rowLabel, measures, chart }: { rowLabel: string; measures: readonly Measure<S>[]; chart: string },
  groups: readonly Group<S>[],
  { hasTotals = true }: { hasTotals?: boolean } = {},
): ReportTable {
  const figuresOf = (sums: S) =>
    measures.map(({ unit, of }) => {
      const value = of(sums);
      return value === null
        ? null
        : unit === 'money'
          ? Math.round(value) / 100
          : Math.round(value * 100) / 100;
    });
  const compare = ({ current, previous }: Pick<Group<S>, 'current' | 'previous'>) => ({
    figures: figuresOf(current),
    previous: previous && figuresOf(previous),
  });
  const [first] = groups;
  const current = first && addUp(groups.map((group) => group.current));
  const previous = groups.flatMap((group) => group.previous ?? []);
  return {
    rowLabel,
    columns: measures.map(({ key, label, unit }) => ({ key, label, unit })),
    chartColumn: chart,
    rows: groups.map(({ key, label, note, ...group }) => ({
      key,
      label,
      ...(note !== undefined && { note }),
      ...compare(group),
    })),
    totals:
      hasTotals && current
        ? compare({ current, previous: previous.length > 0 ? addUp(previous) : null })
        : null,
  };
}

/** Adds sums of the same kind. */
export function addUp<S extends Sums>(all: readonly S[]): S {
  const total: Record<string, number> = {};
  for (const sums of all)
    for (const [name, value] of Object.entries(sums) as [string, number][])
      total[name] = (total[name] ?? 0) + value;
  return total as S;
}

export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

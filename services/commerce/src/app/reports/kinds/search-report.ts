import { sql } from 'kysely';
import { groupByKey } from '../group-rows.ts';
import { createTable } from '../report-table.ts';
import type { ReportKind } from './report-kind.ts';

export const searchReport: ReportKind = {
  title: 'Searches without results',
  async read(tx, { tenantCode, previous, range }) {
    const { rows } = await sql<{ key: string; isCurrent: boolean; count: string }>`
      select query as key, day >= ${range.from}::date as "isCurrent", sum(count) as count from missed_searches
      where tenant_code = ${tenantCode} and day between ${previous.from}::date and ${range.until}::date
      group by 1, 2 order by 1`.execute(tx);
    const counts = rows.map((row) => ({ ...row, count: Number(row.count) }));
    const groups = groupByKey(counts, (query) => ({ label: query }), { count: 0 })
      .filter(({ current }) => current.count > 0)
      .toSorted((a, b) => b.current.count - a.current.count);
    const measures = [
      { key: 'count', label: 'Searches', unit: 'count', of: ({ count }: { count: number }) => count },
    ] as const;
    return createTable({ rowLabel: 'Search', measures, chart: 'count' }, groups);
  },
};

import type { Report, ReportRow } from '@selvedge/contract';
import { CellNote } from '../tables/cell-note.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { figureText } from './figure-text.ts';

const totalKey = 'total of all rows';

/** All figures of a report: what the chart shows, for everybody. */
export function ReportTable({ report }: { report: Report }) {
  const { columns, rows, rowLabel, title, totals } = report;
  const tableColumns: Column<ReportRow>[] = [
    {
      name: rowLabel,
      kind: 'title',
      cell: ({ label, note }) => (
        <span css={{ overflowWrap: 'anywhere' }}>
          {label}
          {note ? <CellNote>{note}</CellNote> : null}
        </span>
      ),
    },
    ...columns.map((column, index): Column<ReportRow> => ({
      name: column.label,
      kind: 'number',
      cell: ({ figures, previous }) => (
        <>
          {figureText(column, figures[index])}
          {previous ? <CellNote>{figureText(column, previous[index])} before</CellNote> : null}
        </>
      ),
    })),
  ];
  const total = totals && { key: totalKey, label: 'Total', ...totals };
  return (
    <DataTable
      label={title}
      columns={tableColumns}
      rows={total ? [...rows, total] : rows}
      keyOf={({ key }) => key}
    />
  );
}

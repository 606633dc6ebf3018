import type { Report, ReportColumn, ReportRow } from '@selvedge/contract';
import { CellNote } from '../tables/cell-note.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { figureText } from './figure-text.ts';

/** Nothing if there was nothing to calculate it from. */
const Before = ({ column, value }: { column: ReportColumn; value: number | null | undefined }) =>
  value === null || value === undefined ? null : <CellNote>{figureText(column, value)} before</CellNote>;

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
          {/* So that days without any orders don't hide the others. */}
          {figures[index] || previous?.[index] ? <Before column={column} value={previous?.[index]} /> : null}
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

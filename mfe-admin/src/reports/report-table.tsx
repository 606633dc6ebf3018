import type { Report, ReportColumn, ReportRow } from '@selvedge/contract';
import { css } from '@emotion/react';
import { CellNote } from '../tables/cell-note.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { formatFigure } from './format-figure.ts';

// On a phone, a row's figures are side by side if there's room.
const frame = css({
  '& tr': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))' },
  '& th[role=rowheader]': { gridColumn: '1 / -1' },
});

/** The value of the previous period, if it could be calculated. */
const PreviousValue = ({ column, value }: { column: ReportColumn; value: number | null | undefined }) =>
  value === null || value === undefined ? null : <CellNote>{formatFigure(column, value)} before</CellNote>;

const totalKey = 'total of all rows';

/** All figures of a report, including those in the chart, which screen readers skip. */
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
          {formatFigure(column, figures[index])}
          {/* Two zeros need no comparison, so that the other rows stand out. */}
          {figures[index] || previous?.[index] ? (
            <PreviousValue column={column} value={previous?.[index]} />
          ) : null}
        </>
      ),
    })),
  ];
  const total = totals && { key: totalKey, label: 'Total', ...totals };
  return (
    <div css={frame}>
      <DataTable
        label={title}
        columns={tableColumns}
        rows={total ? [...rows, total] : rows}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

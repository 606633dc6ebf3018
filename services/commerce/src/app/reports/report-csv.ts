import { csvLine, type Figure, type Report, type ReportColumn } from '@selvedge/contract';

const linesPerPart = 500;

/** A report as CSV. The figures of the previous range are in the last columns. */
export async function* reportCsv(report: Report): AsyncGenerator<Uint8Array> {
  const { columns, rows, totals, rowLabel, previousFrom, previousUntil } = report;
  const hasPrevious = rows.some(({ previous }) => previous !== null);
  const before = hasPrevious
    ? columns.map(({ label }) => `${label} (${previousFrom} to ${previousUntil})`)
    : [];
  yield Buffer.from(csvLine([rowLabel, ...columns.map(({ label }) => label), ...before]));
  const toLine = ({
    label,
    figures,
    previous,
  }: Pick<Report['rows'][number], 'label' | 'figures' | 'previous'>) =>
    csvLine([
      label,
      ...columns.map((column, index) => figureCell(column, figures[index])),
      ...(hasPrevious ? columns.map((column, index) => figureCell(column, previous?.[index])) : []),
    ]);
  for (let from = 0; from < rows.length; from += linesPerPart)
    yield Buffer.from(
      rows
        .slice(from, from + linesPerPart)
        .map(toLine)
        .join(''),
    );
  if (totals) yield Buffer.from(toLine({ label: 'Total', ...totals }));
}

const figureCell = ({ unit }: ReportColumn, value: number | null | undefined): string | Figure =>
  value === null || value === undefined
    ? ''
    : { figure: unit === 'money' ? value.toFixed(2) : String(value) };

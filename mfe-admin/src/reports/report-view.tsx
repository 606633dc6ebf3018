import type { Report, ReportName } from '@selvedge/contract';
import { EmptyState, formatDay, Stack, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { RankedBars } from '../charts/ranked-bars.tsx';
import { formatCount } from '../format-count.ts';
import { FoldedOnPhone } from '../layout/folded-on-phone.tsx';
import { Panel } from '../layout/panel.tsx';
import { formatFigure } from './format-figure.ts';
import { ReportFigures } from './report-figures.tsx';
import { reportNotes } from './report-labels.ts';
import { ReportTable } from './report-table.tsx';

const timeGroupings = ['day', 'week', 'month'];
const { color, text } = tokens;
const dayText = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC');
const rangeText = (from: string, until: string) =>
  from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`;

/** A report's totals, chart and table. */
export function ReportView({ name, report }: { name: ReportName; report: Report }) {
  const { title, rows, rowCount, columns, chartColumn, by, from, until, timeZone } = report;
  const index = Math.max(
    0,
    columns.findIndex(({ key }) => key === chartColumn),
  );
  const column = columns[index];
  if (!column || rows.length === 0)
    return (
      <EmptyState title={messages.reports.none}>
        Nothing to report for {rangeText(from, until)}. {reportNotes[name]}
      </EmptyState>
    );
  const values = rows.map(({ key, label, figures }) => {
    const value = figures[index] ?? 0;
    return { key, label, value, title: `${label}: ${formatFigure(column, value)}` };
  });
  const format = (value: number) => formatFigure(column, value);
  const hasComparison = rows.some(({ previous }) => previous !== null);
  return (
    <>
      <Panel title={`${title}, ${rangeText(from, until)}`} intro={reportNotes[name]}>
        <Stack gap={6} align="stretch">
          <ReportFigures columns={columns} totals={report.totals} />
          <div>
            <p css={{ fontSize: text.sm, color: color.muted }} aria-hidden="true">
              {column.label}
            </p>
            {timeGroupings.includes(by) ? (
              <BarChart values={values} format={format} none={messages.reports.none} />
            ) : (
              <RankedBars values={values} format={format} />
            )}
          </div>
        </Stack>
      </Panel>
      {/* A card for each of its rows is long on a phone. */}
      <FoldedOnPhone id="figures" label={`All figures (${formatCount(rows.length, 'row')})`}>
        <ReportTable report={report} />
      </FoldedOnPhone>
      <p css={{ fontSize: text.sm, color: color.muted }}>
        {rowCount > rows.length
          ? `Showing the first ${rows.length} of ${rowCount} rows. The exported file has all of them. `
          : null}
        {hasComparison ? `“Before” is ${rangeText(report.previousFrom, report.previousUntil)}. ` : null}
        Days are in the time zone {timeZone.replaceAll('_', ' ')}, which you can change in your{' '}
        <a href="/admin/settings?part=time-zone">settings</a>.
      </p>
    </>
  );
}

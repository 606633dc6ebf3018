import {
  loadTimeBucketsSeconds,
  mountPeriodSeconds,
  type getRemotesReport,
  type RemotePeriod,
  type RemoteReport,
  type ResponseOf,
  type MountFigures,
} from '@selvedge/contract';
import type { Selectable } from 'kysely';
import { estimateLoadTime } from './load-time.ts';
import type { RemoteTables } from './remote-tables.ts';
import type { MountRow } from './mount-repository.ts';

export interface ReportSpans {
  /** Index of the first span, counted from the Unix epoch. */
  first: number;
  count: number;
  spanSeconds: number;
}

const hour = 3600;
const spansOf: Record<RemotePeriod, { count: number; spanSeconds: number }> = {
  hour: { count: 12, spanSeconds: mountPeriodSeconds },
  day: { count: 24, spanSeconds: hour },
  week: { count: 28, spanSeconds: 6 * hour },
};
const maxVersions = 20;

/** The spans of a report. The last one is still in progress. */
export function getReportSpans(period: RemotePeriod, now: Date): ReportSpans {
  const { count, spanSeconds } = spansOf[period];
  const current = Math.floor(now.getTime() / 1000 / spanSeconds);
  return { first: current - count + 1, count, spanSeconds };
}

export const startOf = (span: number, { spanSeconds }: ReportSpans): Date =>
  new Date(span * spanSeconds * 1000);

/** Builds the operator's report on remotes from the counts in its spans. */
export function createRemotesReport(
  rows: readonly MountRow[],
  states: readonly Selectable<RemoteTables['remote_states']>[],
  spans: ReportSpans,
): ResponseOf<typeof getRemotesReport>['remotes'] {
  const rowsByRemote = Map.groupBy(rows, ({ remote }) => remote);
  return states
    .flatMap((state) => {
      const remoteRows = rowsByRemote.get(state.remote);
      return remoteRows ? [reportOf(state, remoteRows, spans)] : [];
    })
    .toSorted(
      (a, b) =>
        b.browser.count - a.browser.count || b.server.count - a.server.count || (a.name < b.name ? -1 : 1),
    );
}

function reportOf(
  state: Selectable<RemoteTables['remote_states']>,
  rows: MountRow[],
  spans: ReportSpans,
): RemoteReport {
  const browserRowsBySpan = Map.groupBy(
    rows.filter(({ source }) => source === 'browser'),
    ({ span }) => span,
  );
  return {
    name: state.remote,
    title: state.title,
    live: state.live,
    canary: state.canary,
    changedAt: state.changed_at.toISOString(),
    changedBy: state.changed_by,
    ...bothFigures(rows),
    versions: [...Map.groupBy(rows, ({ version }) => version)]
      .map(([version, ofVersion]) => ({ version, ...bothFigures(ofVersion) }))
      .toSorted((a, b) => b.browser.count - a.browser.count || b.server.count - a.server.count)
      .slice(0, maxVersions),
    series: Array.from({ length: spans.count }, (_, index) => {
      const span = spans.first + index;
      const { count, failures, loadTime } = figuresOf(browserRowsBySpan.get(span) ?? []);
      return { at: startOf(span, spans).toISOString(), count, failures, p75: loadTime?.p75 ?? null };
    }),
  };
}

const bothFigures = (rows: MountRow[]): Pick<RemoteReport, 'browser' | 'server'> => ({
  browser: figuresOf(rows.filter(({ source }) => source === 'browser')),
  server: figuresOf(rows.filter(({ source }) => source === 'server')),
});

function figuresOf(rows: readonly MountRow[]): MountFigures {
  const outcomes = { ready: 0, failed: 0, late: 0, replaced: 0 };
  const loadTimes = [...loadTimeBucketsSeconds, Infinity].map(() => 0);
  for (const row of rows) {
    outcomes.ready += row.ready;
    outcomes.failed += row.failed;
    outcomes.late += row.late;
    outcomes.replaced += row.replaced;
    row.loadTimes.forEach((count, index) => (loadTimes[index]! += count));
  }
  const failures = outcomes.failed + outcomes.late + outcomes.replaced;
  return { count: outcomes.ready + failures, failures, outcomes, loadTime: estimateLoadTime(loadTimes) };
}

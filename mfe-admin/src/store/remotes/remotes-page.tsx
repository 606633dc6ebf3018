import type { getRemotesReport, RemotePeriod, ResponseOf } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { readChoice } from '../../tables/page-query.ts';
import { PeriodChoice } from './period-choice.tsx';
import { periods, remotesPath } from './periods.ts';
import { RemotePanel } from './remote-panel.tsx';

interface RemotesData {
  period: RemotePeriod;
  report: ResponseOf<typeof getRemotesReport>;
}

export const remotesPage = defineAdminPage<RemotesData>({
  path: remotesPath,
  failed: messages.remotes.failed,
  async load({ query, adminApi, signal }) {
    const choices = periods.map(({ id }) => id);
    const period = readChoice(query, 'period', choices) ?? 'day';
    return { period, report: await adminApi.getRemotesReport({ query: { period }, signal }) };
  },
  Component: RemotesPage,
});

const { color, text } = tokens;

function RemotesPage({ data: { period, report } }: PageProps<RemotesData>) {
  return (
    <AdminLayout title="Remotes">
      <p css={{ maxWidth: '44rem', color: color.muted }}>
        Your store is made up of parts called remotes, each published on its own. See how fast each one loads
        for your visitors and how often it fails.
      </p>
      <PeriodChoice period={period} />
      {report.remotes.length === 0 ? <NoVisits period={period} /> : null}
      {report.remotes.map((remote) => (
        <RemotePanel key={remote.name} remote={remote} period={period} spanSeconds={report.spanSeconds} />
      ))}
      {report.remotes.length > 0 ? (
        <p css={{ maxWidth: '44rem', fontSize: text.sm, color: color.muted }}>
          Browser reports appear here within a minute. Times are estimates, because they’re grouped into
          ranges such as 0.25 to 0.5 s.
        </p>
      ) : null}
    </AdminLayout>
  );
}

const NoVisits = ({ period }: Pick<RemotesData, 'period'>) => (
  <EmptyState
    title={period === 'week' ? messages.remotes.none : messages.remotes.noneInPeriod}
    action={
      period === 'week' ? (
        <LinkButton href="/">View store</LinkButton>
      ) : (
        <LinkButton href={`${remotesPath}?period=week`}>Show last week</LinkButton>
      )
    }
  >
    Reports from visitors’ browsers appear here about a minute after each visit.
  </EmptyState>
);

import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { loadRemotes, type RemotesData } from './load-remotes.ts';
import { PeriodChoice } from './period-choice.tsx';
import { remotesPath } from './periods.ts';
import { RemotePanel } from './remote-panel.tsx';

export const remotesPage = definePage<RemotesData>({
  path: remotesPath,
  load: loadRemotes,
  Component: RemotesPage,
  head: () => ({ title: 'Remotes', noIndex: true }),
});

const { color, text } = tokens;

function RemotesPage({ data: { period, report } }: PageProps<RemotesData>) {
  return (
    <AdminLayout title="Remotes">
      <p css={{ maxWidth: '44rem', color: color.muted }}>
        The store is put together from parts, called remotes, which are published one by one. This is how fast
        each of them opened for your visitors, and how often it did not.
      </p>
      <PeriodChoice period={period} />
      {report.remotes.length === 0 ? <NothingShown period={period} /> : null}
      {report.remotes.map((remote) => (
        <RemotePanel key={remote.name} remote={remote} period={period} spanSeconds={report.spanSeconds} />
      ))}
      {report.remotes.length > 0 ? (
        <p css={{ maxWidth: '44rem', fontSize: text.sm, color: color.muted }}>
          Browsers report by themselves; what they report stands here within a minute. Times are estimates:
          they are counted in steps, such as from 0.25 to 0.5 s.
        </p>
      ) : null}
    </AdminLayout>
  );
}

const NothingShown = ({ period }: Pick<RemotesData, 'period'>) => (
  <EmptyState
    title={period === 'week' ? messages.remotes.none : messages.remotes.noneInPeriod}
    action={
      period === 'week' ? (
        <LinkButton href="/">Open the store</LinkButton>
      ) : (
        <LinkButton href={`${remotesPath}?period=week`}>Show the last week</LinkButton>
      )
    }
  >
    What visitors’ browsers report of the store’s pages stands here about a minute later.
  </EmptyState>
);

import { css } from '@emotion/react';
import type { AuditEntry } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Moment, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { PagedList } from '../tables/paged-list.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { activityOf, activityPath } from './activity-path.ts';
import { operationInWords, outcomeInWords } from './activity-words.ts';
import { ChangeList } from './change-list.tsx';
import { activityPageSize, loadActivity, type ActivityData } from './load-activity.ts';

export const activityPage = definePage<ActivityData>({
  path: activityPath,
  load: loadActivity,
  Component: ActivityPage,
  head: () => ({ title: 'Activity', noIndex: true }),
});

const link = css({ color: 'inherit', overflowWrap: 'anywhere' });
// An address breaks only where it is longer than any table would have room for.
const address = css({
  display: 'inline-block',
  width: 'max-content',
  maxWidth: '18rem',
  color: 'inherit',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

const columns: readonly Column<AuditEntry>[] = [
  { name: 'What', kind: 'title', cell: (entry) => <What entry={entry} /> },
  {
    name: 'Who',
    isFitting: true,
    cell: ({ actor }) => (
      <a href={activityOf({ actor })} css={address}>
        {actor === 'unknown' ? 'Somebody unknown' : actor}
      </a>
    ),
  },
  { name: 'When', isFitting: true, cell: ({ at }) => <Moment at={at} /> },
];

function ActivityPage({ data: { entries, filter, ...list } }: PageProps<ActivityData>) {
  return (
    <AdminLayout title="Activity">
      <ActivityFilters filter={filter} />
      <PagedList
        path={activityPath}
        {...list}
        pageSize={activityPageSize}
        count={entries.length}
        empty={<NothingFound />}
      >
        <DataTable label="Activity" columns={columns} rows={entries} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const { operation, subject, outcome, reason } = entry;
  const refusal = outcomeInWords(outcome, reason);
  return (
    <>
      {operationInWords(operation, refusal === null)}
      {subject?.name ? (
        <>
          {': '}
          {subject.id ? (
            <a href={activityOf({ subject: subject.type, id: subject.id })} css={link}>
              {subject.name}
            </a>
          ) : (
            subject.name
          )}
        </>
      ) : null}
      <div css={{ fontWeight: tokens.weight.regular }}>
        {refusal ? <p css={{ fontSize: tokens.text.sm, color: tokens.color.danger }}>{refusal}</p> : null}
        <ChangeList entry={entry} />
      </div>
    </>
  );
}

const NothingFound = () => (
  <EmptyState
    title={messages.activity.none}
    action={<LinkButton href={activityPath}>Show everything</LinkButton>}
  >
    What operators change in the store stands here, with what was so before.
  </EmptyState>
);

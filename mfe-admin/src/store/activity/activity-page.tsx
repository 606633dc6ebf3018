import { css } from '@emotion/react';
import type { AuditEntry } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, Moment, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import type { List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { activityPathFor, activityPath } from './activity-path.ts';
import { describeOperation, describeOutcome } from './describe-operation.ts';
import { ChangeList } from './change-list.tsx';
import { loadActivity, type ActivityFilter } from './load-activity.ts';

export const activityPage = defineAdminPage({
  path: activityPath,
  failed: messages.activity.failed,
  load: loadActivity,
  Component: ActivityPage,
});

const link = css({ color: 'inherit', overflowWrap: 'anywhere' });
const hidden = css({ fontSize: tokens.text.sm, color: tokens.color.muted });
// Only very long email addresses wrap.
const emailLink = css({
  display: 'inline-block',
  width: 'max-content',
  maxWidth: '18rem',
  color: 'inherit',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

const columns: readonly Column<AuditEntry>[] = [
  { name: 'Action', kind: 'title', cell: (entry) => <Action entry={entry} /> },
  {
    name: 'Operator',
    fitsContent: true,
    cell: ({ actor }) => (
      <a href={activityPathFor({ actor })} css={emailLink}>
        {actor === 'unknown' ? 'Unknown user' : actor}
      </a>
    ),
  },
  { name: 'Time', fitsContent: true, cell: ({ at }) => <Moment at={at} /> },
];

function ActivityPage({ data: list }: PageProps<List<AuditEntry, ActivityFilter>>) {
  return (
    <AdminLayout title="Activity">
      <ActivityFilters filter={list.filter} />
      <PagedList
        path={activityPath}
        list={list}
        emptyState={
          <EmptyState title={messages.activity.none}>
            Changes that operators make to the store appear here, with the values before and after.
          </EmptyState>
        }
        noMatches={{ title: messages.activity.noneFound }}
      >
        <DataTable label="Activity" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

function Action({ entry }: { entry: AuditEntry }) {
  const { operation, subject, outcome, reason } = entry;
  const problem = describeOutcome(outcome, reason);
  return (
    <>
      {describeOperation(operation, problem === null)}
      {subject?.name ? (
        <>
          {': '}
          {subject.id ? (
            <a href={activityPathFor({ subject: subject.type, id: subject.id })} css={link}>
              {subject.name}
            </a>
          ) : (
            subject.name
          )}
        </>
      ) : null}
      <div css={{ fontWeight: tokens.weight.regular }}>
        {problem ? <p css={{ fontSize: tokens.text.sm, color: tokens.color.danger }}>{problem}</p> : null}
        {entry.isHidden ? (
          <p css={hidden}>
            Details are hidden, because they can say who a shopper is. Your role can’t view those.
          </p>
        ) : (
          <ChangeList entry={entry} />
        )}
      </div>
    </>
  );
}

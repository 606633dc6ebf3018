import type { AdminIssue } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Card, EmptyState, SelectField, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readChoice } from '../../tables/page-query.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { IssueCard } from './issue-card.tsx';

const path = '/admin/issues';

/** Loads one page of reported issues, open ones first. */
const loadIssues = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, { isClosed }) =>
    adminApi.listIssues({ query: { ...paging, ...(isClosed && { isClosed: isClosed === 'true' }) }, signal }),
});

export const issuesPage = defineAdminPage({
  path,
  failed: messages.issues.failed,
  load: loadIssues,
  Component: IssuesPage,
});

const options = toOptions({ false: 'Open', true: 'Closed' }, 'All, open ones first');

function readFilter(query: URLSearchParams) {
  return { isClosed: readChoice(query, 'isClosed', ['true', 'false']) };
}

function IssuesPage({ data: list }: PageProps<List<AdminIssue, ReturnType<typeof readFilter>>>) {
  return (
    <AdminLayout title="Reported issues">
      <FilterForm path={path} filter={list.filter}>
        <SelectField
          label="Show"
          name="isClosed"
          options={options}
          defaultValue={list.filter.isClosed ?? ''}
        />
      </FilterForm>
      <PagedList
        path={path}
        list={list}
        emptyState={
          <EmptyState title={messages.issues.none}>
            Shoppers can report issues from their order pages.
          </EmptyState>
        }
        noMatches={{ title: messages.issues.noneFound }}
      >
        <ul css={{ display: 'grid', gap: tokens.space[4] }}>
          {list.rows.map((issue) => (
            <Card as="li" key={issue.id}>
              <IssueCard issue={issue} level={2} />
            </Card>
          ))}
        </ul>
      </PagedList>
    </AdminLayout>
  );
}

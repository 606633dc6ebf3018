import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Card, EmptyState, LinkButton, SelectField, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { IssueCard } from './issue-card.tsx';
import { issuesPageSize, loadIssues, type IssuesData } from './load-issues.ts';

export const issuesPage = definePage<IssuesData>({
  path: '/admin/issues',
  load: loadIssues,
  Component: IssuesPage,
  head: () => ({ title: 'Reported issues', noIndex: true }),
});

const options = [
  { value: '', label: 'All, open ones first' },
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Closed' },
];

function IssuesPage({ data: { issues, isClosed, ...list } }: PageProps<IssuesData>) {
  return (
    <AdminLayout title="Reported issues">
      <FilterForm path="/admin/issues" state={isClosed ?? ''}>
        <SelectField label="Show" name="isClosed" options={options} defaultValue={isClosed ?? ''} />
      </FilterForm>
      <PagedList
        path="/admin/issues"
        {...list}
        pageSize={issuesPageSize}
        count={issues.length}
        empty={<NoIssues isFiltered={isClosed !== undefined} />}
      >
        <ul css={{ display: 'grid', gap: tokens.space[4] }}>
          {issues.map((issue) => (
            <Card as="li" key={issue.id}>
              <IssueCard issue={issue} level={2} />
            </Card>
          ))}
        </ul>
      </PagedList>
    </AdminLayout>
  );
}

const NoIssues = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={messages.issues.none}
    action={isFiltered ? <LinkButton href="/admin/issues">All issues</LinkButton> : null}
  >
    Shoppers can report issues from their order pages.
  </EmptyState>
);

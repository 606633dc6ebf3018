import type { NewsletterSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { describeAudience, NewsletterBadge } from './newsletter-badge.tsx';

export const newslettersPage = defineAdminPage({
  path: '/admin/newsletters',
  failed: messages.newsletters.failed,
  load: loadList({
    readFilter: () => ({}),
    load: ({ adminApi, signal }, paging) => adminApi.listNewsletters({ query: paging, signal }),
  }),
  Component: NewslettersPage,
});

const writeNewsletter = (
  <Allowed to="marketing:write">
    <LinkButton href="/admin/newsletters/new">Write newsletter</LinkButton>
  </Allowed>
);

const columns: readonly Column<NewsletterSummary>[] = [
  {
    name: 'Subject',
    kind: 'title',
    cell: ({ id, subject }) => <a href={`/admin/newsletters/${id}`}>{subject}</a>,
  },
  { name: 'Status', cell: (newsletter) => <NewsletterBadge newsletter={newsletter} /> },
  { name: 'To', cell: describeAudience },
  { name: 'Send date', cell: ({ sendAt }) => (sendAt ? <Moment at={sendAt} /> : '–') },
  { name: 'Sent', kind: 'number', cell: ({ sentCount }) => sentCount.toLocaleString('en-US') },
  { name: 'Bounced', kind: 'number', cell: ({ bouncedCount }) => bouncedCount.toLocaleString('en-US') },
  {
    name: 'Unsubscribed',
    kind: 'number',
    cell: ({ unsubscribedCount }) => unsubscribedCount.toLocaleString('en-US'),
  },
];

function NewslettersPage({ data: list }: PageProps<List<NewsletterSummary>>) {
  return (
    <AdminLayout title="Newsletters" actions={list.totalElements > 0 ? writeNewsletter : null}>
      <PagedList
        path="/admin/newsletters"
        list={list}
        emptyState={
          <EmptyState title={messages.newsletters.none} action={writeNewsletter}>
            Tell your subscribers about new arrivals and offers.
          </EmptyState>
        }
      >
        <DataTable label="Newsletters" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

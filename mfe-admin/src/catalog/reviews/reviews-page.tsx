import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, SelectField, Tabs, tokens } from '@selvedge/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { loadReviews, type QueueTab, type ReviewsData } from './load-reviews.ts';
import { reviewColumns } from './review-columns.tsx';

const path = '/admin/reviews';

export const reviewsPage = defineAdminPage({
  path,
  failed: messages.reviews.failed,
  load: loadReviews,
  Component: ReviewsPage,
});

const tabLabels: Readonly<Record<QueueTab, string>> = {
  all: 'All',
  waiting: 'Waiting',
  reported: 'Reported',
  hidden: 'Hidden',
};
const emptyTitles: Readonly<Record<QueueTab, string>> = {
  all: messages.reviews.none,
  waiting: 'No reviews are waiting for approval.',
  reported: 'No reviews have been reported.',
  hidden: 'No reviews are hidden.',
};
const ratingOptions = toOptions({ 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' });
const sortOptions = toOptions({ 'most-reported': 'Most reported' }, 'Newest');

function ReviewsPage({ data: { tab, counts, list } }: PageProps<ReviewsData>) {
  const host = useHost();
  const [query] = useSearchParams();
  const openTab = (queue: QueueTab) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (queue === 'all') next.delete('queue');
    else next.set('queue', queue);
    host.navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  const tabs = (Object.keys(tabLabels) as QueueTab[]).map((id) => ({
    id,
    label: `${tabLabels[id]} (${counts[id].toLocaleString('en-US')})`,
  }));
  return (
    <AdminLayout title="Reviews">
      <Tabs label="Queues" tabs={tabs} selected={tab} onSelect={openTab}>
        <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[6] }}>
          <FilterForm
            path={path}
            filter={list.filter}
            search={{ label: 'Search', placeholder: 'Text, product or author', maxLength: 120 }}
          >
            {tab === 'all' ? null : <input type="hidden" name="queue" value={tab} />}
            <SelectField
              label="Rating"
              name="rating"
              options={ratingOptions}
              defaultValue={list.filter.rating ?? ''}
            />
            <SelectField
              label="Sort by"
              name="sort"
              options={sortOptions}
              defaultValue={list.filter.sort ?? ''}
            />
          </FilterForm>
          <PagedList
            path={path}
            list={list}
            emptyState={<EmptyState title={emptyTitles[tab]} />}
            noMatches={{
              title: messages.reviews.noneFound,
              hint: 'Try a different search or fewer filters.',
            }}
          >
            <DataTable label="Reviews" columns={reviewColumns} rows={list.rows} keyOf={({ id }) => id} />
          </PagedList>
        </div>
      </Tabs>
    </AdminLayout>
  );
}

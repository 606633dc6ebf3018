import { css } from '@emotion/react';
import type { AdminReview } from '@selvedge/contract';
import { useIsNavigating, type PageProps } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { HistoryPanel } from '../../layout/history-panel.tsx';
import { ReplyPanel } from './reply-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { reviewChangeLabels } from './review-labels.ts';
import { ReviewPanel } from './review-panel.tsx';

export const reviewPage = defineAdminPage<AdminReview>({
  path: '/admin/reviews/:id',
  titleOf,
  failed: messages.reviews.oneFailed,
  load: ({ params, adminApi, signal }) =>
    adminApi.getAdminReview({ params: { id: params.id ?? '' }, signal }),
  Component: ReviewPage,
});

const { space, media } = tokens;
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
const columns = css(column, {
  alignItems: 'start',
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

function titleOf({ userName }: AdminReview) {
  return `Review by ${userName}`;
}

function ReviewPage({ data: review }: PageProps<AdminReview>) {
  const isReloading = useIsNavigating();
  return (
    <AdminLayout title={titleOf(review)}>
      <div css={columns} aria-busy={isReloading} key={review.id}>
        <div css={column}>
          <ReviewPanel review={review} />
          <ReplyPanel review={review} />
        </div>
        <div css={column}>
          <ReportsPanel review={review} />
          <HistoryPanel history={historyOf(review)} />
        </div>
      </div>
    </AdminLayout>
  );
}

const historyOf = ({ history, createdAt }: AdminReview) => [
  ...history.map(({ change, by, at }) => ({ title: reviewChangeLabels[change], at, by, note: null })),
  { title: 'Written', at: createdAt, note: null },
];

import type { AdminReview } from '@selvedge/contract';
import { isApiError, type AdminApi } from '@selvedge/mfe-kit';
import { NoticeBanner } from '@selvedge/ui';
import { useState } from 'react';
import { reviewStatusLabels } from './review-labels.ts';

/**
 * For dialogs that change a review. If a colleague has changed it in the meantime, nothing is saved, `notice` shows the current review,
 * and the next attempt is based on that.
 */
export function useLatestReview(opened: AdminReview) {
  const [review, setReview] = useState(opened);

  async function send(adminApi: AdminApi, change: (basedOn: string) => Promise<AdminReview>) {
    try {
      await change(review.updatedAt);
    } catch (error) {
      if (isApiError(error) && error.code === 'changed-meanwhile')
        setReview(await adminApi.getAdminReview({ params: { id: review.id } }));
      throw error;
    }
  }
  return { review, send, notice: review === opened ? null : <CurrentReview review={review} /> };
}

const CurrentReview = ({ review: { status, hidden, reply } }: { review: AdminReview }) => (
  <NoticeBanner title="This review has changed">
    <span css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {[
        hidden ? `Hidden by ${hidden.by}: ${hidden.reason}` : reviewStatusLabels[status],
        reply ? `Reply by ${reply.by}: ${reply.text}` : 'No reply',
      ].join('\n')}
    </span>
  </NoticeBanner>
);

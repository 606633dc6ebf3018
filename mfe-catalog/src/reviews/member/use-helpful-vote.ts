import type { Review } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { reviewMessages } from '../review-messages.ts';
import { changedReviewsAtom } from '../review-changes.ts';
import { reviewScopeAtom } from '../review-scope.ts';

/** Toggles a vote optimistically and rolls it back if saving fails. */
export function useHelpfulVote() {
  const host = useHost();
  const { productId } = useAtomValue(reviewScopeAtom);
  const changeReview = useSetAtom(changedReviewsAtom);
  const isSaving = useRef(false);

  return async function toggle(review: Review): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const helpful = !review.userVotedHelpful;
    changeReview({
      ...review,
      userVotedHelpful: helpful,
      helpfulCount: review.helpfulCount + (helpful ? 1 : -1),
    });
    try {
      const saved = await host.api.voteReviewHelpful({
        params: { id: productId, reviewId: review.id },
        query: { helpful },
      });
      changeReview({ ...review, ...saved });
    } catch (error) {
      changeReview(review);
      // The shell opens the login page after an expired session.
      if (!(isApiError(error) && error.status === 401))
        host.notify({ type: 'error', message: getErrorMessage(error, reviewMessages.voteFailed) });
    } finally {
      isSaving.current = false;
    }
  };
}

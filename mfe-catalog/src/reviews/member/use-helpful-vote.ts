import type { Review } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { messages } from '../../catalog-messages.ts';

/** Gives and takes back a vote: shown at once, taken back when it cannot be saved. */
export function useHelpfulVote(productId: string, show: (review: Review) => void) {
  const host = useHost();
  const isUnderWay = useRef(false);

  return async function toggle(review: Review): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const helpful = !review.userVotedHelpful;
    show({ ...review, userVotedHelpful: helpful, helpfulCount: review.helpfulCount + (helpful ? 1 : -1) });
    try {
      const saved = await host.api.voteReviewHelpful({
        params: { id: productId, reviewId: review.id },
        query: { helpful },
      });
      show({ ...review, ...saved });
    } catch (error) {
      show(review);
      // A session that has run out leads to the login by itself.
      if (!(isApiError(error) && error.status === 401))
        host.notify({ type: 'error', message: messageOf(error, messages.voteFailed) });
    } finally {
      isUnderWay.current = false;
    }
  };
}

import type { Review } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { messages } from '../../catalog-messages.ts';

/** Toggles a vote optimistically and rolls it back if saving fails. */
export function useHelpfulVote(productId: string, onChange: (review: Review) => void) {
  const host = useHost();
  const isSaving = useRef(false);

  return async function toggle(review: Review): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const helpful = !review.userVotedHelpful;
    onChange({
      ...review,
      userVotedHelpful: helpful,
      helpfulCount: review.helpfulCount + (helpful ? 1 : -1),
    });
    try {
      const saved = await host.api.voteReviewHelpful({
        params: { id: productId, reviewId: review.id },
        query: { helpful },
      });
      onChange({ ...review, ...saved });
    } catch (error) {
      onChange(review);
      // The shell opens the login page after an expired session.
      if (!(isApiError(error) && error.status === 401))
        host.notify({ type: 'error', message: getErrorMessage(error, messages.voteFailed) });
    } finally {
      isSaving.current = false;
    }
  };
}

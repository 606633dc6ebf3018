import type { Review, ReviewSummary } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../catalog-messages.ts';
import type { ReviewDraft } from '../review-draft.ts';
import { writeReviewHash } from '../write-review-hash.ts';

/** Photos over a slow line; the service waits as long. */
const timeoutMs = 120_000;

interface Failure {
  title?: string;
  text: string;
}

/** Sends a review. The service takes the same one twice for one, so that it may be sent again after any failure. */
export function useSubmitReview(
  productId: string,
  onWritten: (written: { review: Review; summary: ReviewSummary }) => void,
) {
  const host = useHost();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<AbortController | null>(null);

  const submit = async ({ rating, title, comment }: ReviewDraft, images: readonly File[]) => {
    if (rating === null) return;
    const sending = new AbortController();
    underWay.current = sending;
    setFailure(null);
    setBusy(true);
    try {
      const written = await host.api.submitReview({
        params: { id: productId },
        form: { rating, title: title.trim(), comment: comment.trim(), images },
        signal: sending.signal,
        timeoutMs,
      });
      host.notify({ type: 'success', message: messages.reviewSubmitted });
      onWritten(written);
    } catch (error) {
      if (sending.signal.aborted) return;
      // The session has run out: the shell leads to the login, and from there back to this form.
      if (isApiError(error) && error.status === 401)
        host.session.rememberRedirect(pathname + search + writeReviewHash);
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    failure,
    isBusy,
    submit,
    /** Stops sending; what was written stays. */
    giveUp() {
      underWay.current?.abort();
      setFailure(null);
    },
  };
}

function failureOf(error: unknown): Failure {
  const text = messageOf(error, '');
  return text
    ? { text }
    : { title: messages.reviewFailed, text: 'What you wrote is kept. Please try again in a moment.' };
}

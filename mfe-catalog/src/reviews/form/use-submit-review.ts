import type { Review, ReviewSummary } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../catalog-messages.ts';
import type { ReviewDraft } from '../review-draft.ts';
import { writeReviewHash } from '../write-review-hash.ts';

/** Long enough for photos on a slow connection; the service waits as long. */
const timeoutMs = 120_000;

interface Failure {
  title?: string;
  text: string;
}

/** Submits a review. It can be sent again after any failure, because the service ignores duplicates. */
export function useSubmitReview(
  productId: string,
  onWritten: (written: { review: Review; summary: ReviewSummary }) => void,
) {
  const host = useHost();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);

  const submit = async ({ rating, title, comment }: ReviewDraft, images: readonly File[]) => {
    if (rating === null) return;
    const sending = new AbortController();
    pending.current = sending;
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
      // The session has expired: the shell opens the login page, which leads back to this form.
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
    /** Cancels the request and keeps the draft. */
    cancel() {
      pending.current?.abort();
      setFailure(null);
    },
  };
}

function failureOf(error: unknown): Failure {
  const text = getErrorMessage(error, '');
  return text
    ? { text }
    : { title: messages.reviewFailed, text: 'Your review is not lost. Please try again in a moment.' };
}

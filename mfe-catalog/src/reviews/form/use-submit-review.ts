import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reviewMessages as messages } from '../review-messages.ts';
import { reviewDraftAtom } from '../review-draft.ts';
import { reviewScopeAtom } from '../review-scope.ts';
import { writeReviewHash } from '../write-review-hash.ts';
import { photosAtom } from './photos.ts';
import { writtenReviewAtom } from './written-review.ts';

/** Long enough for photos on a slow connection; the service waits just as long. */
const timeoutMs = 120_000;

interface Failure {
  title?: string;
  text: string;
}

/** Submits the review. It can be sent again after any failure, because the service ignores duplicates. */
export function useSubmitReview() {
  const host = useHost();
  const { productId } = useAtomValue(reviewScopeAtom);
  const { rating, title, comment } = useAtomValue(reviewDraftAtom);
  const photos = useAtomValue(photosAtom);
  const showWritten = useSetAtom(writtenReviewAtom);
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);

  const submit = async () => {
    if (rating === null) return;
    const images = photos.map(({ file }) => file);
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
      const isPublished = !written.review.unpublished;
      host.notify({ type: 'success', message: isPublished ? messages.submitted : messages.waiting });
      showWritten(written);
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
    : { title: messages.failed, text: 'Your review is not lost. Please try again in a moment.' };
}

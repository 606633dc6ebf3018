import type { Review, ReviewSummary } from '@selvedge/contract';
import { loadAll, useHost, useSession } from '@selvedge/mfe-kit';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { changedReviewsAtom, reviewSummaryAtom } from './review-changes.ts';
import { reviewPageSize } from './review-page-size.ts';

interface ReviewPage {
  /** From 0. */
  page: number;
  content: Review[];
  last: boolean;
}

export interface InitialReviews {
  productId: string;
  summary: ReviewSummary | null;
  /** The page loaded with the product; `null` if loading failed. */
  first: ReviewPage | null;
}

interface LaterPages {
  content: Review[];
  pageCount: number;
  last: boolean;
}

/**
 * The reviews loaded so far and their summary. The initial ones are the same for everyone, so signed-in shoppers get them
 * again with their own votes. Failures are only logged.
 */
export function useReviews(initial: InitialReviews) {
  const { productId } = initial;
  const { api } = useHost();
  const { status } = useSession();
  const [newerFirst, setFirst] = useState<ReviewPage | null>(null);
  const [newerSummary, setSummary] = useAtom(reviewSummaryAtom);
  const [later, setLater] = useState<LaterPages | null>(null);
  const changed = useAtomValue(changedReviewsAtom);
  const [isLoading, setLoading] = useState(false);
  const first = newerFirst ?? initial.first;
  const firstPage = initial.first?.page ?? 0;

  /** Resolves with the shopper's first page; `null` if it's the same as the initial one. */
  const [personalFirst] = useState(() => Promise.withResolvers<ReviewPage | null>());

  useEffect(() => {
    if (status === 'checking') return;
    if (status !== 'signed-in') return personalFirst.resolve(null);
    const controller = new AbortController();
    const { signal } = controller;
    const loading = loadAll({
      summary: api.getReviewSummary({ params: { id: productId }, signal }),
      first: api
        .listReviews({ params: { id: productId }, query: { page: firstPage, size: reviewPageSize }, signal })
        .then(({ content, last }) => ({ page: firstPage, content, last })),
    }).then(
      (loaded) => {
        setFirst(loaded.first);
        setSummary(loaded.summary);
        return loaded.first;
      },
      (error) => {
        if (!signal.aborted) logFailure(productId, error);
        return null;
      },
    );
    personalFirst.resolve(loading);
    return () => controller.abort();
  }, [status, productId, api, firstPage, setSummary, personalFirst]);

  // A review written in the meantime shifts the pages, so the last review of one page is repeated on the next.
  const byId = new Map(
    [...(first?.content ?? []), ...(later?.content ?? [])].map((review) => [review.id, review]),
  );
  const own = [...changed.values()].filter((review) => review.isOwn && !byId.has(review.id));
  const reviews = [...own, ...[...byId.values()].map((review) => changed.get(review.id) ?? review)];

  /** @returns the first new review */
  const loadMore = async (): Promise<Review | undefined> => {
    setLoading(true);
    try {
      // Its order depends on the shopper, so the next page only continues the shopper's first page.
      const current = newerFirst ?? (await personalFirst.promise) ?? initial.first;
      const shown = new Set(
        [...own, ...(current?.content ?? []), ...(later?.content ?? [])].map(({ id }) => id),
      );
      const page = firstPage + (current ? 1 : 0) + (later?.pageCount ?? 0);
      const next = await api.listReviews({
        params: { id: productId },
        query: { page, size: reviewPageSize },
      });
      setLater({
        content: [...(later?.content ?? []), ...next.content],
        pageCount: (later?.pageCount ?? 0) + 1,
        last: next.last,
      });
      return next.content.find(({ id }) => !shown.has(id));
    } catch (error) {
      logFailure(productId, error);
      return undefined;
    } finally {
      setLoading(false);
    }
  };

  return {
    reviews,
    summary: newerSummary ?? initial.summary,
    isLast: later?.last ?? first?.last ?? false,
    isLoading,
    loadMore,
  };
}

function logFailure(productId: string, error: unknown): void {
  console.warn(`Reviews of ${productId}:`, error);
}

import type { Review, ReviewSummary } from '@selvedge/contract';
import { all, useHost, useSession } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { reviewPageSize } from './review-page-size.ts';

interface PageOfReviews {
  content: Review[];
  last: boolean;
}

export interface GivenReviews {
  productId: string;
  summary: ReviewSummary | null;
  /** The first page, as it came with the product; `null` when it could not be had. */
  first: PageOfReviews | null;
}

interface More {
  content: Review[];
  pages: number;
  last: boolean;
}

/**
 * The reviews fetched so far, page by page until the server says last, and their summary. What came with the page is
 * nobody's view: for somebody who is signed in it is fetched again, with their votes. A failure is only logged.
 */
export function useReviews(given: GivenReviews) {
  const { productId } = given;
  const { api } = useHost();
  const { status } = useSession();
  const [own, setOwn] = useState<Pick<GivenReviews, 'summary' | 'first'> | null>(null);
  const [more, setMore] = useState<More | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, Review>>(new Map());
  const [isLoading, setLoading] = useState(false);
  const { first, summary } = own ?? given;

  useEffect(() => {
    if (status !== 'signed-in') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    all({
      summary: api.getReviewSummary({ params: { id: productId }, signal }),
      first: api.listReviews({ params: { id: productId }, query: { page: 0, size: reviewPageSize }, signal }),
    }).then(setOwn, (error) => signal.aborted || logFailure(productId, error));
    return () => leaving.abort();
  }, [status, productId, api]);

  // A review written meanwhile moves the others on by one: the last of a page comes again with the next.
  const byId = new Map(
    [...(first?.content ?? []), ...(more?.content ?? [])].map((review) => [review.id, review]),
  );
  const written = [...changed.values()].filter((review) => review.isOwn && !byId.has(review.id));
  const reviews = [...written, ...[...byId.values()].map((review) => changed.get(review.id) ?? review)];

  /** @returns the first of the reviews that came */
  const loadMore = async (): Promise<Review | undefined> => {
    const page = (first ? 1 : 0) + (more?.pages ?? 0);
    setLoading(true);
    try {
      const next = await api.listReviews({
        params: { id: productId },
        query: { page, size: reviewPageSize },
      });
      setMore({
        content: [...(more?.content ?? []), ...next.content],
        pages: (more?.pages ?? 0) + 1,
        last: next.last,
      });
      return next.content.find((review) => !reviews.some(({ id }) => id === review.id));
    } catch (error) {
      logFailure(productId, error);
      return undefined;
    } finally {
      setLoading(false);
    }
  };

  return {
    reviews,
    summary,
    isLast: more?.last ?? first?.last ?? false,
    isLoading,
    loadMore,
    /** Shows a review as it now is; one of the shopper's own that is new stands on top. */
    show: (review: Review) => setChanged((before) => new Map(before).set(review.id, review)),
    showSummary: (next: ReviewSummary) => setOwn({ first, summary: next }),
  };
}

function logFailure(productId: string, error: unknown): void {
  console.warn(`Reviews of ${productId}:`, error);
}

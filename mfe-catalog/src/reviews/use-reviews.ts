import type { Review } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { reviewPageSize } from './review-page-size.ts';

interface FirstPage {
  content: Review[];
  last: boolean;
}

/** The reviews fetched so far, page by page until the server says last. A failure is only logged: the button stays. */
export function useReviews(productId: string, first: FirstPage | null) {
  const { api } = useHost();
  const [more, setMore] = useState<{ content: Review[]; pages: number; last: boolean } | null>(null);
  const [isLoading, setLoading] = useState(false);

  const loadMore = async () => {
    const page = (first ? 1 : 0) + (more?.pages ?? 0);
    setLoading(true);
    try {
      const next = await api.listReviews({
        params: { id: productId },
        query: { page, size: reviewPageSize },
      });
      setMore((before) => ({
        content: [...(before?.content ?? []), ...next.content],
        pages: (before?.pages ?? 0) + 1,
        last: next.last,
      }));
    } catch (error) {
      console.warn(`Reviews of ${productId}:`, error);
    } finally {
      setLoading(false);
    }
  };

  // A review written meanwhile moves the others on by one: the last of a page comes again with the next.
  const reviews = [
    ...new Map(
      [...(first?.content ?? []), ...(more?.content ?? [])].map((review) => [review.id, review]),
    ).values(),
  ];
  return { reviews, isLast: more?.last ?? first?.last ?? false, isLoading, loadMore };
}

import {
  reviewQueues,
  type AdminReviewSummary,
  type ReviewQueue,
  type listAdminReviews,
  type ResponseOf,
} from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { toList, type List } from '../../tables/list.ts';
import { readChoice, readPage, readText } from '../../tables/page-query.ts';

export type QueueTab = 'all' | ReviewQueue;
type Filter = ReturnType<typeof readFilter>;

export interface ReviewsData {
  tab: QueueTab;
  counts: ResponseOf<typeof listAdminReviews>['counts'];
  list: List<AdminReviewSummary, Filter>;
}

const pageSize = 20;

/** Loads a page of the queue that the URL names. */
export async function loadReviews({ query, adminApi, signal }: AdminRequest): Promise<ReviewsData> {
  const page = readPage(query);
  const queue = readChoice(query, 'queue', reviewQueues);
  const filter = readFilter(query);
  const { q, rating, sort = 'newest' } = filter;
  const reply = await adminApi.listAdminReviews({
    query: { page, size: pageSize, queue, q, ...(rating && { rating: Number(rating) }), sort },
    signal,
  });
  return { tab: queue ?? 'all', counts: reply.counts, list: toList(reply, { page, pageSize, filter }) };
}

const readFilter = (query: URLSearchParams) => ({
  q: readText(query, 'q'),
  rating: readChoice(query, 'rating', ['5', '4', '3', '2', '1']),
  sort: readChoice(query, 'sort', ['most-reported']),
});

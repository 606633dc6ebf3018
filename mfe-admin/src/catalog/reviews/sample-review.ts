import type { AdminReview, AdminReviewSummary } from '@selvedge/contract';
import { onePage } from '../../testing/render-admin-page.ts';

/** A published review with an open report, for tests. */
export const sampleReview = (changes: Partial<AdminReview> = {}): AdminReview => ({
  id: '5b6f7d10-2a57-4c11-9a52-3f2c1d9e0a01',
  product: { id: 'parka', name: 'Field Parka', image: null },
  userName: 'Ann B.',
  rating: 2,
  title: 'Not for me',
  comment: 'The zip broke.\nAsk Ms. Moss in your store.',
  imageCount: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  status: 'PUBLISHED',
  openReports: 1,
  hasReply: false,
  verifiedPurchase: true,
  hasAccount: true,
  helpfulCount: 3,
  images: [],
  hidden: null,
  reply: null,
  reports: [
    {
      id: '9c1d6c0e-6b0f-4c0b-8f0d-0d0c0b0a0901',
      reason: 'Personal information',
      details: 'It names a person',
      isFromShopper: true,
      createdAt: '2026-11-02T10:00:00.000Z',
      isOpen: true,
    },
  ],
  history: [],
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

/** A page of reviews, as the API returns it. */
export const sampleReviewList = (
  reviews: AdminReviewSummary[],
  counts: Partial<Record<'all' | 'waiting' | 'reported' | 'hidden', number>> = {},
) => ({
  ...onePage(reviews),
  counts: { all: reviews.length, waiting: 0, reported: 0, hidden: 0, ...counts },
});

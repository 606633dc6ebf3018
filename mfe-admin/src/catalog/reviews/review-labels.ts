import type { ReviewChange, ReviewStatus } from '@selvedge/contract';

export const reviewStatusLabels: Readonly<Record<ReviewStatus, string>> = {
  PUBLISHED: 'Published',
  WAITING: 'Waiting for approval',
  HIDDEN: 'Hidden',
};

/** What an operator did, as listed in a review's history. */
export const reviewChangeLabels: Readonly<Record<ReviewChange, string>> = {
  approveReview: 'Approved',
  hideReview: 'Hidden',
  publishReview: 'Published again',
  saveReviewReply: 'Reply saved',
  removeReviewReply: 'Reply removed',
  dismissReviewReports: 'Reports dismissed',
};

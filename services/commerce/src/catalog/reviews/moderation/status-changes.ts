import type { ReviewStatus } from '@selvedge/contract';

export type StatusChange = 'approveReview' | 'hideReview' | 'publishReview';

/** The allowed status changes: where each can start from, and where it leads. */
export const statusChanges: Readonly<
  Record<StatusChange, { from: readonly ReviewStatus[]; to: ReviewStatus }>
> = {
  approveReview: { from: ['WAITING'], to: 'PUBLISHED' },
  hideReview: { from: ['WAITING', 'PUBLISHED'], to: 'HIDDEN' },
  publishReview: { from: ['HIDDEN'], to: 'PUBLISHED' },
};

/** How many published reviews a change adds to a product: 1, 0 or -1. */
export function publishedCountChange(from: ReviewStatus, to: ReviewStatus): 1 | 0 | -1 {
  if (from === to) return 0;
  if (to === 'PUBLISHED') return 1;
  return from === 'PUBLISHED' ? -1 : 0;
}

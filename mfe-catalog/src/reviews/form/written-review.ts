import type { Review, ReviewSummary } from '@selvedge/contract';
import { atom } from 'jotai';
import { isWritingAtom } from '../is-writing.ts';
import { addedReviewAtom, changedReviewsAtom, reviewSummaryAtom } from '../review-changes.ts';
import { reviewDraftAtom } from '../review-draft.ts';
import { photosAtom } from './photos.ts';

/** Set the submitted review to close and empty the form and to show the review in the list. */
export const writtenReviewAtom = atom(
  null,
  (_get, set, { review, summary }: { review: Review; summary: ReviewSummary }) => {
    set(isWritingAtom, false);
    set(reviewDraftAtom, null);
    set(photosAtom, []);
    set(changedReviewsAtom, review);
    set(reviewSummaryAtom, summary);
    set(addedReviewAtom, { text: '', reviewId: review.id });
  },
);

import type { Review, ReviewSummary } from '@selvedge/contract';
import { atom } from 'jotai';

const changesAtom = atom<ReadonlyMap<string, Review>>(new Map());

/** The reviews that the shopper voted on or wrote, by ID. Set a review to replace it, or to add a new one at the top. */
export const changedReviewsAtom = atom(
  (get) => get(changesAtom),
  (_get, set, review: Review) => set(changesAtom, (before) => new Map(before).set(review.id, review)),
);

/** A summary that is newer than the page's. */
export const reviewSummaryAtom = atom<ReviewSummary | null>(null);

/** The review that was just added and gets the focus, and the text for screen readers. */
export const addedReviewAtom = atom<{ text: string; reviewId: string } | null>(null);

import { safeSessionStorage } from '@selvedge/mfe-kit';
import { atom } from 'jotai';
import { reviewScopeAtom } from './review-scope.ts';

export interface ReviewDraft {
  /** 1 to 5; null until chosen. */
  rating: number | null;
  title: string;
  comment: string;
}

const empty: ReviewDraft = { rating: null, title: '', comment: '' };

const storageKeyAtom = atom((get) => {
  const { userId, productId } = get(reviewScopeAtom);
  return `reviewDraft:${userId}:${productId}`;
});
const typedAtom = atom<ReviewDraft | null>(null);
const currentAtom = atom((get) => get(typedAtom) ?? readDraft(get(storageKeyAtom)));

/**
 * A review draft. It survives a closed dialog, a failed request, a reload and a new login, and is stored per shopper and
 * product. Set what changes, or `null` to discard the draft.
 */
export const reviewDraftAtom = atom(
  (get) => get(currentAtom),
  (get, set, change: Partial<ReviewDraft> | null) => {
    const draft = change ? { ...get(currentAtom), ...change } : empty;
    set(typedAtom, draft);
    if (change) safeSessionStorage.setItem(get(storageKeyAtom), JSON.stringify(draft));
    else safeSessionStorage.removeItem(get(storageKeyAtom));
  },
);

function readDraft(key: string): ReviewDraft {
  const stored = safeSessionStorage.getValid(key, (text) => parseDraft(text) !== null);
  return (stored && parseDraft(stored)) || empty;
}

function parseDraft(text: string): ReviewDraft | null {
  try {
    const { rating, title, comment } = JSON.parse(text) as Partial<Record<keyof ReviewDraft, unknown>>;
    if (typeof title !== 'string' || typeof comment !== 'string') return null;
    const isRating = typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5;
    return { rating: isRating ? rating : null, title, comment };
  } catch {
    return null;
  }
}

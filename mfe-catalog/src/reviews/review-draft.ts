import { safeSessionStorage } from '@selvedge/mfe-kit';
import { useState } from 'react';

export interface ReviewDraft {
  /** 1 to 5; null until chosen. */
  rating: number | null;
  title: string;
  comment: string;
}

const empty: ReviewDraft = { rating: null, title: '', comment: '' };

/**
 * A review draft. It survives a closed dialog, a failed request, a reload and a new login, and is stored per shopper and
 * product.
 */
export function useReviewDraft(productId: string, userId: string) {
  const key = `reviewDraft:${userId}:${productId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  return {
    draft,
    change(part: Partial<ReviewDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      safeSessionStorage.setItem(key, JSON.stringify(next));
    },
    discard() {
      setDraft(empty);
      safeSessionStorage.removeItem(key);
    },
  };
}

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

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
 * What somebody has begun to write of a product. It outlives a closed window, a failure, a reload and a new login,
 * and is shown to nobody else.
 */
export function useReviewDraft(productId: string, userId: string) {
  const key = `reviewDraft:${userId}:${productId}`;
  const [draft, setDraft] = useState(() => read(key));
  return {
    draft,
    change(part: Partial<ReviewDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      safeSessionStorage.setItem(key, JSON.stringify(next));
    },
    forget() {
      setDraft(empty);
      safeSessionStorage.removeItem(key);
    },
  };
}

function read(key: string): ReviewDraft {
  const kept = safeSessionStorage.getFitting(key, (text) => parsed(text) !== null);
  return (kept && parsed(kept)) || empty;
}

function parsed(text: string): ReviewDraft | null {
  try {
    const { rating, title, comment } = JSON.parse(text) as Partial<Record<keyof ReviewDraft, unknown>>;
    if (typeof title !== 'string' || typeof comment !== 'string') return null;
    const isRating = typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5;
    return { rating: isRating ? rating : null, title, comment };
  } catch {
    return null;
  }
}

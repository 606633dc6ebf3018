import type { AdminPromotion } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useAttemptKey } from '../editing/use-attempt-key.ts';
import { useDraft } from '../editing/use-draft.ts';
import {
  emptyPromotion,
  promotionDraft,
  promotionDraftProblems,
  promotionInput,
  type PromotionDraft,
} from './promotion-draft.ts';

const { promotions: words } = messages;

/** Edits a promotion, or makes one. @param loaded `null` for one that is new */
export function usePromotionEditor(loaded: AdminPromotion | null) {
  const { api } = useHost();
  const stored = useRef(loaded);
  const attempt = useAttemptKey();
  const draft = useDraft<PromotionDraft>({
    loaded: loaded ? promotionDraft(loaded) : emptyPromotion,
    check: (value) => promotionDraftProblems(value, stored.current?.usedCount ?? 0),
    async save(value) {
      const { current } = stored;
      const body = promotionInput(value, current);
      const calls = operatorApi(api);
      const promotion = current
        ? await calls.updatePromotion({ params: { id: current.id }, body })
        : await calls.createPromotion({ body, idempotencyKey: attempt.keyOf(body) });
      stored.current = promotion;
      return promotionDraft(promotion);
    },
    messages: { saved: words.saved, failed: words.saveFailed },
  });
  return { ...draft, stored: () => stored.current };
}

export type PromotionEditor = ReturnType<typeof usePromotionEditor>;

import type { AdminPromotion } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { useDraft } from '../../editing/use-draft.ts';
import {
  emptyPromotion,
  toPromotionDraft,
  checkPromotionDraft,
  toPromotionInput,
  type PromotionDraft,
} from './promotion-draft.ts';

const { promotions: promotionMessages } = messages;

/** Edits a promotion or creates one. @param loaded the promotion to edit, or `null` for a new one */
export function usePromotionEditor(loaded: AdminPromotion | null) {
  const { api } = useHost();
  const stored = useRef(loaded);
  const keyFor = useIdempotencyKey();
  const draft = useDraft<PromotionDraft>({
    loaded: loaded ? toPromotionDraft(loaded) : emptyPromotion,
    check: (value) => checkPromotionDraft(value, stored.current?.usedCount ?? 0),
    async save(value) {
      const { current } = stored;
      const body = toPromotionInput(value, current);
      const calls = operatorApi(api);
      const promotion = current
        ? await calls.updatePromotion({ params: { id: current.id }, body })
        : await calls.createPromotion({ body, idempotencyKey: keyFor(body) });
      stored.current = promotion;
      return toPromotionDraft(promotion);
    },
    messages: { saved: promotionMessages.saved, failed: promotionMessages.saveFailed },
  });
  return { ...draft, stored: () => stored.current };
}

export type PromotionEditor = ReturnType<typeof usePromotionEditor>;

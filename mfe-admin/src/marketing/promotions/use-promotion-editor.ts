import type { AdminPromotion } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import {
  checkPromotionDraft,
  emptyPromotion,
  toPromotionDraft,
  toPromotionInput,
} from './promotion-draft.ts';

/** Edits a promotion or creates one. @param loaded the promotion to edit, or `null` for a new one */
export function usePromotionEditor(loaded: AdminPromotion | null) {
  const adminApi = useAdminApi();
  return useRecordDraft({
    record: loaded,
    empty: emptyPromotion,
    toDraft: toPromotionDraft,
    toInput: toPromotionInput,
    check: (draft, stored) => checkPromotionDraft(draft, stored?.usedCount ?? 0),
    create: adminApi.createPromotion,
    update: adminApi.updatePromotion,
    path: '/admin/promotions',
    messages: messages.promotions,
  });
}

export type PromotionEditor = ReturnType<typeof usePromotionEditor>;

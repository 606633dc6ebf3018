import type { DraftOrder } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import {
  checkDraftOrder,
  toDraftOrderDraft,
  toDraftOrderInput,
  type DraftOrderDraft,
} from './draft-order-draft.ts';
import { draftOrdersPath } from './draft-order-paths.ts';

/**
 * Edits a draft order or makes one.
 * @param loaded `null` for a new one
 * @param empty what a new one starts with
 */
export function useDraftOrderEditor(loaded: DraftOrder | null, empty: DraftOrderDraft) {
  const adminApi = useAdminApi();
  /** As it was last saved. */
  const [saved, setSaved] = useState(loaded);
  const draft = useRecordDraft({
    record: loaded,
    empty,
    toDraft: toDraftOrderDraft,
    toInput: toDraftOrderInput,
    check: checkDraftOrder,
    create: adminApi.createDraftOrder,
    async update(call: Parameters<typeof adminApi.updateDraftOrder>[0]) {
      const draftOrder = await adminApi.updateDraftOrder(call);
      setSaved(draftOrder);
      return draftOrder;
    },
    path: draftOrdersPath,
    messages: messages.draftOrders,
  });
  return { ...draft, saved };
}

export type DraftOrderEditor = ReturnType<typeof useDraftOrderEditor>;

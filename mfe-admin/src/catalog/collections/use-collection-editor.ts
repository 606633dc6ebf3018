import type { AdminCollection } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import {
  checkCollectionDraft,
  emptyCollection,
  toCollectionDraft,
  toCollectionInput,
  type CollectionDraft,
} from './collection-draft.ts';

export type CollectionEditor = Draft<CollectionDraft>;

/** Edits a collection or creates one. @param loaded the collection to edit, or `null` for a new one */
export function useCollectionEditor(loaded: AdminCollection | null): CollectionEditor {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  return useRecordDraft({
    record: loaded,
    empty: emptyCollection,
    toDraft: toCollectionDraft,
    toInput: toCollectionInput,
    check: checkCollectionDraft,
    create: adminApi.createCollection,
    async update(call) {
      const saved = await adminApi.updateCollection(call);
      // The page's title and links show the new state, too.
      reload();
      return saved;
    },
    path: '/admin/collections',
    messages: messages.collections,
  });
}

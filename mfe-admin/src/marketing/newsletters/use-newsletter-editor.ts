import type { Newsletter } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import {
  checkNewsletterDraft,
  emptyNewsletter,
  toNewsletterDraft,
  toNewsletterInput,
} from './newsletter-draft.ts';

/** Edits or writes a newsletter. @param loaded `null` for a new one */
export function useNewsletterEditor(loaded: Newsletter | null) {
  const adminApi = useAdminApi();
  /** As it was last saved. */
  const [saved, setSaved] = useState(loaded);
  const draft = useRecordDraft({
    record: loaded,
    empty: emptyNewsletter,
    toDraft: toNewsletterDraft,
    toInput: toNewsletterInput,
    check: checkNewsletterDraft,
    create: adminApi.createNewsletter,
    async update(call: Parameters<typeof adminApi.updateNewsletter>[0]) {
      const newsletter = await adminApi.updateNewsletter(call);
      setSaved(newsletter);
      return newsletter;
    },
    path: '/admin/newsletters',
    messages: messages.newsletters,
  });
  return { ...draft, saved };
}

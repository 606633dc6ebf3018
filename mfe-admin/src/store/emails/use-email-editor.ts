import type { EmailTemplate } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { checkEmailDraft, toEmailDraft, toEmailTexts, type EmailDraft } from './email-draft.ts';

/** Edits the texts of an email. */
export function useEmailEditor(loaded: EmailTemplate) {
  const adminApi = useAdminApi();
  const { id } = loaded;
  const hasButton = loaded.defaults.button !== null;
  const basedOn = useRef(loaded.updatedAt);
  const [isChanged, setChanged] = useState(loaded.isChanged);
  const keep = (template: EmailTemplate): EmailDraft => {
    basedOn.current = template.updatedAt;
    setChanged(template.isChanged);
    return toEmailDraft(template.texts);
  };
  const draft = useDraft<EmailDraft>({
    loaded: toEmailDraft(loaded.texts),
    check: (value) => checkEmailDraft(value, hasButton),
    save: async (value) => {
      const body = { ...toEmailTexts(value, hasButton), basedOn: basedOn.current };
      return keep(await adminApi.updateEmailTemplate({ params: { id }, body }));
    },
    messages: { saved: messages.emails.saved, failed: messages.emails.saveFailed },
  });
  return {
    ...draft,
    hasButton,
    isChanged,
    async reset() {
      const query = { basedOn: basedOn.current };
      const stored = keep(await adminApi.resetEmailTemplate({ params: { id }, query }));
      draft.applyStored(() => stored);
    },
  };
}

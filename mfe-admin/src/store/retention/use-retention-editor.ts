import type { RetainedData, Retention } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { checkRetention, listShortened, toDraft, toPeriods, type RetentionDraft } from './retention-draft.ts';

/** What to ask before data is deleted sooner than before. */
export interface ShorteningQuestion {
  kinds: readonly RetainedData[];
  answer: (isConfirmed: boolean) => void;
}

/** Edits how long data is kept. If a period got shorter, saving first waits for the answer to `question`. */
export function useRetentionEditor(loaded: Retention) {
  const adminApi = useAdminApi();
  const stored = useRef(loaded);
  const [question, setQuestion] = useState<ShorteningQuestion | null>(null);
  const draft = useDraft<RetentionDraft>({
    loaded: toDraft(loaded.periods),
    save: async (sent) => {
      const { updatedAt: basedOn } = stored.current;
      stored.current = await adminApi.updateRetention({ body: { periods: toPeriods(sent), basedOn } });
      return toDraft(stored.current.periods);
    },
    check: checkRetention,
    messages: { saved: messages.retention.saved, failed: messages.retention.notSaved },
  });

  const confirmShortening = (kinds: readonly RetainedData[]) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        kinds,
        answer(isConfirmed) {
          setQuestion(null);
          resolve(isConfirmed);
        },
      }),
    );

  /** @returns whether it was saved */
  async function save(): Promise<boolean> {
    const isValid = Object.keys(checkRetention(draft.value)).length === 0;
    const shortened = isValid ? listShortened(stored.current.periods, toPeriods(draft.value)) : [];
    if (shortened.length > 0 && !(await confirmShortening(shortened))) return false;
    return draft.save();
  }
  return { draft, stored: stored.current.periods, question, save };
}

import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft, type CheckoutDraft } from './checkout-draft.ts';

export type UpdateDraft = (change: Partial<CheckoutDraft>) => void;

/** The draft of this tenant's checkout, kept through reloads and an expired session. */
export function useCheckoutDraft(tenantCode: string, owner: string | null) {
  const [kept] = useState(() => readDraft(tenantCode, owner));
  const [draft, setDraft] = useState(kept);
  const update = useCallback<UpdateDraft>((change) => setDraft((present) => ({ ...present, ...change })), []);

  useEffect(() => {
    // A page that nobody typed into must not overwrite what somebody else left: the draft of an expired session.
    if (draft !== kept) writeDraft(tenantCode, draft);
  }, [tenantCode, draft, kept]);

  return { draft, update, forget: () => writeDraft(tenantCode, null) };
}

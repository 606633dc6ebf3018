import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft, type CheckoutDraft } from './checkout-draft.ts';

export type UpdateDraft = (change: Partial<CheckoutDraft>) => void;

/** The checkout draft of this tenant. It survives reloads and an expired session. */
export function useCheckoutDraft(tenantCode: string, owner: string | null) {
  const [initial] = useState(() => readDraft(tenantCode, owner));
  const [draft, setDraft] = useState(initial);
  const update = useCallback<UpdateDraft>((change) => setDraft((current) => ({ ...current, ...change })), []);

  useEffect(() => {
    // An unchanged draft must not overwrite the stored one, which may belong to a user whose session expired.
    if (draft !== initial) writeDraft(tenantCode, draft);
  }, [tenantCode, draft, initial]);

  return { draft, update, forget: () => writeDraft(tenantCode, null) };
}

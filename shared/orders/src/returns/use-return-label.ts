import { saveFile, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as words } from '../order-messages.ts';
import { actionFailure, type ActionFailure } from '../actions/action-failure.ts';

/** The first time the carrier may have to be asked for it. */
const labelTimeoutMs = 20_000;

/** Fetches the label of a return and saves it. */
export function useReturnLabel(returnId: string, orderNumber: string) {
  const { api } = useHost();
  const { credentials, hasEnded } = useOrderAccess();
  const isWorking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);

  async function download() {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const label = await api.getReturnLabel({
        params: { id: returnId },
        timeoutMs: labelTimeoutMs,
        ...credentials,
      });
      saveFile(label, `return-label-${orderNumber}.pdf`);
    } catch (error) {
      if (hasEnded(error)) return;
      const said = { unanswered: words.labelRetry, refused: words.labelRetry };
      setFailure(actionFailure(error, words.labelFailed, said));
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, download: () => void download() };
}

import { saveFile, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { messages } from '../../account-messages.ts';
import { actionFailure, isSignedOut, type ActionFailure } from '../actions/action-failure.ts';

const words = messages.returns;
/** The first time the carrier may have to be asked for it. */
const labelTimeoutMs = 20_000;

/** Fetches the label of a return and saves it. */
export function useReturnLabel(returnId: string, orderNumber: string) {
  const { api } = useHost();
  const isWorking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);

  async function download() {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const label = await api.getReturnLabel({ params: { id: returnId }, timeoutMs: labelTimeoutMs });
      saveFile(label, `return-label-${orderNumber}.pdf`);
    } catch (error) {
      if (isSignedOut(error)) return;
      const said = { unanswered: words.labelRetry, refused: words.labelRetry };
      setFailure(actionFailure(error, words.labelFailed, said));
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, download: () => void download() };
}

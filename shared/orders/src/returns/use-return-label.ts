import { saveFile, useHost } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as messages } from '../order-messages.ts';
import { actionFailure } from '../actions/action-failure.ts';

/** Long, because the first download may have to get the label from the carrier. */
const labelTimeoutMs = 20_000;

/** Downloads the label for a return. */
export function useReturnLabel(returnId: string, orderNumber: string) {
  const { api } = useHost();
  const { credentials, hasEnded } = useOrderAccess();
  const { isBusy, failure, submit } = useSubmission();

  async function download() {
    try {
      const label = await api.getReturnLabel({
        params: { id: returnId },
        timeoutMs: labelTimeoutMs,
        ...credentials,
      });
      saveFile(label, `return-label-${orderNumber}.pdf`);
    } catch (error) {
      if (hasEnded(error)) return undefined;
      const advice = { ifUnknown: messages.labelRetry, ifRefused: messages.labelRetry };
      return actionFailure(error, messages.labelFailed, advice);
    }
    return undefined;
  }

  return { isBusy, failure, download: () => void submit({}, download) };
}

import { getErrorMessage, isApiError, useHost } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { privacyMessages } from '../privacy/privacy-messages.ts';

const { deletion } = privacyMessages;
/** Long, because the photos are deleted before the reply. */
const deletionTimeoutMs = 30_000;

type Step = 'confirm' | 'done' | 'invalid';

/** Deletes the account that a link belongs to, and ends this browser's session. */
export function useAccountDeletion(token: string) {
  const { api, session } = useHost();
  const { failure, isBusy, submit } = useSubmission();
  const [step, setStep] = useState<Step>(token ? 'confirm' : 'invalid');
  const [openOrderCount, setOpenOrderCount] = useState<number>();
  const isReplyLost = useRef(false);

  async function deleteAccount() {
    try {
      const deleted = await api.deleteAccount({ body: { token }, timeoutMs: deletionTimeoutMs });
      setOpenOrderCount(deleted.openOrderCount);
    } catch (error) {
      return readFailure(error);
    }
    session.forget();
    setStep('done');
    return undefined;
  }

  function readFailure(error: unknown) {
    const code = isApiError(error) ? error.code : undefined;
    // `invalid-request`: the link was cut off or changed on the way.
    if (code === 'not-found' || code === 'invalid-request') {
      // An earlier attempt, whose reply got lost, has probably used the link. The account is gone, so the session is too.
      if (isReplyLost.current) session.forget();
      setStep('invalid');
      return undefined;
    }
    if (!isApiError(error) || error.status === undefined || error.status >= 500) isReplyLost.current = true;
    return {
      message: isReplyLost.current ? deletion.unknown : deletion.refused,
      detail: getErrorMessage(error, deletion.noReply),
    };
  }

  return { step, openOrderCount, failure, isBusy, confirm: () => void submit({}, deleteAccount) };
}

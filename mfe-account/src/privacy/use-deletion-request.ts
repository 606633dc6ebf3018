import { useHost } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { useState } from 'react';
import { privacyMessages } from './privacy-messages.ts';
import { toRequestFailure } from './request-failure.ts';

const { deletion } = privacyMessages;

/** Requests the email with the link that deletes the account. */
export function useDeletionRequest() {
  const { api } = useHost();
  const { failure, isBusy, submit, clearErrors } = useSubmission();
  const [openOrderCount, setOpenOrderCount] = useState(0);
  const [sentCount, setSentCount] = useState(0);

  async function requestEmail() {
    try {
      const { openOrderCount: count = 0 } = await api.requestAccountDeletion();
      setOpenOrderCount(count);
      setSentCount((count) => count + 1);
      return undefined;
    } catch (error) {
      return toRequestFailure(error, deletion.requestFailed, deletion.requestNoReply);
    }
  }

  return {
    /** How many emails were sent since the page opened. */
    sentCount,
    /** How many orders keep the shopper's data for now; 0 if the service doesn't say. */
    openOrderCount,
    failure,
    isBusy,
    /** @returns whether it succeeded */
    send: () => submit({}, requestEmail),
    clearFailure: () => clearErrors(),
  };
}

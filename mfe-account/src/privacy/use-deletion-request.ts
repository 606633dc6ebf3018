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
  const [sentCount, setSentCount] = useState(0);

  async function requestEmail() {
    try {
      await api.requestAccountDeletion();
      setSentCount((count) => count + 1);
      return undefined;
    } catch (error) {
      return toRequestFailure(error, deletion.requestFailed, deletion.requestNoReply);
    }
  }

  return {
    /** How many emails were sent since the page opened. */
    sentCount,
    failure,
    isBusy,
    /** @returns whether it succeeded */
    send: () => submit({}, requestEmail),
    clearFailure: () => clearErrors(),
  };
}

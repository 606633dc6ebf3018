import { useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { privacyMessages } from './privacy-messages.ts';
import { toRequestFailure, type RequestFailure } from './request-failure.ts';

const { newsletter } = privacyMessages;

/** Shows a choice at once and saves it. While one is being saved, the shopper can change it again; the last choice counts. */
export function useSubscription(loaded: boolean) {
  const { api, notify } = useHost();
  const { forget } = usePageData();
  const [isSubscribed, setSubscribed] = useState(loaded);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const saved = useRef(loaded);
  const chosen = useRef(loaded);
  const isSaving = useRef(false);

  async function choose(choice: boolean): Promise<void> {
    setSubscribed(choice);
    setFailure(null);
    chosen.current = choice;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await saveLastChoice();
      const message = saved.current ? newsletter.subscribed : newsletter.unsubscribed;
      notify({ type: 'success', message });
    } catch (error) {
      setFailure(toRequestFailure(error, newsletter.saveFailed, newsletter.noReply) ?? null);
    }
    isSaving.current = false;
    setSubscribed(saved.current);
    // Back would otherwise show the choice that the page was opened with.
    forget();
  }

  /** One request at a time, so that an earlier choice can't overwrite a later one. */
  async function saveLastChoice(): Promise<void> {
    let sent: boolean;
    do {
      sent = chosen.current;
      const reply = await api.updateOwnSubscription({ body: { isSubscribed: sent } });
      saved.current = reply.isSubscribed;
    } while (sent !== chosen.current);
  }

  return { isSubscribed, failure, choose };
}

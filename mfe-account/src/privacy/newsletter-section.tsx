import { newsletterWording } from '@selvedge/contract';
import { useIsNavigating, usePageData } from '@selvedge/mfe-kit';
import { CheckboxField, ErrorBanner, FailureBanner } from '@selvedge/ui';
import { useEffect, useRef, useState } from 'react';
import { privacyMessages } from './privacy-messages.ts';
import { useSubscription } from './use-subscription.ts';

const { newsletter } = privacyMessages;

/** @param isSubscribed `null` if it couldn't be fetched */
export function NewsletterSection({ isSubscribed }: { isSubscribed: boolean | null }) {
  const { reload } = usePageData();
  const isReloading = useIsNavigating();
  const [isRetried, setRetried] = useState(false);
  function retry() {
    setRetried(true);
    reload();
  }
  if (isSubscribed === null)
    return (
      <ErrorBanner title={newsletter.loadFailed} onRetry={retry} isRetrying={isReloading}>
        Nothing has changed. Please try again in a moment.
      </ErrorBanner>
    );
  return <NewsletterChoice isSubscribed={isSubscribed} takesFocus={isRetried} />;
}

interface NewsletterChoiceProps {
  isSubscribed: boolean;
  /** It replaces the Retry button, which had the focus. */
  takesFocus: boolean;
}

function NewsletterChoice({ isSubscribed: loaded, takesFocus }: NewsletterChoiceProps) {
  const { isSubscribed, failure, choose } = useSubscription(loaded);
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) checkbox.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <CheckboxField
        ref={checkbox}
        label={newsletter.label}
        hint={newsletterWording}
        checked={isSubscribed}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      <FailureBanner failure={failure} />
    </>
  );
}

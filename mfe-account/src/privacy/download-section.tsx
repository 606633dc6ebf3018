import { saveFile, useHost } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, NoticeBanner, tokens, useSubmission } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { privacyMessages } from './privacy-messages.ts';
import { toRequestFailure } from './request-failure.ts';

const { download: messages } = privacyMessages;
/** Enough to collect and send a few dozen photos over a slow connection. */
const downloadTimeoutMs = 120_000;

export function DownloadSection() {
  const { api } = useHost();
  const { failure, isBusy, submit } = useSubmission();
  const [isDone, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function fetchFile() {
    setDone(false);
    try {
      saveFile(await api.downloadOwnData({ timeoutMs: downloadTimeoutMs }), 'your-data.zip');
      setDone(true);
      return undefined;
    } catch (error) {
      return toRequestFailure(error, messages.failed, messages.noReply);
    }
  }
  const download = () => void submit({}, fetchFile);
  function retry() {
    // The banner with the Retry button disappears.
    button.current?.focus();
    download();
  }

  return (
    <>
      <p css={{ color: tokens.color.muted }}>{messages.intro}</p>
      <Button ref={button} variant="secondary" onClick={download} isBusy={isBusy} busyText="Preparing...">
        Download Your Data
      </Button>
      {isDone ? <NoticeBanner tone="success">{messages.done}</NoticeBanner> : null}
      {failure ? (
        <ErrorBanner title={failure.message} onRetry={retry}>
          {failure.detail}
        </ErrorBanner>
      ) : null}
    </>
  );
}

import { messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';

interface ActionOptions {
  /** Said in a toast; nothing unless told. */
  done?: string;
  /** The title of what went wrong. */
  failed: string;
}

/**
 * One press that changes something at once. While it runs, further presses are ignored; then the page's data is
 * fetched again. `failure` is for a `FailureBanner` beside the button.
 */
export function useAction() {
  const host = useHost();
  const { reload } = usePageData();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  /** @returns whether it went well */
  async function run(action: () => Promise<unknown>, { done, failed }: ActionOptions): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await action();
      if (done) host.notify({ type: 'success', message: done });
      reload();
      return true;
    } catch (error) {
      const detail = messageOf(error, 'Nothing was changed. Please try again in a moment.');
      setFailure({ message: failed, detail });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, failure };
}

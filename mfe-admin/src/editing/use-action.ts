import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import type { DraftErrors } from './use-draft.ts';

interface ActionOptions {
  /** Said in a toast; nothing unless told. */
  done?: string;
  /** The title of what went wrong. */
  failed: string;
}

/**
 * One press that changes something at once. While it runs, further presses are ignored; then the page's data is
 * fetched again. `failure` is for a `FailureBanner` beside the button, `errors` for the fields of a form. What was
 * refused because things stand otherwise by now is fetched again, too.
 */
/** @param reloads whether the page's data is fetched again afterwards; it is unless told */
export function useAction({ reloads = true } = {}) {
  const host = useHost();
  const { reload } = usePageData();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  // A second press comes before the first has been drawn.
  const isRunning = useRef(false);

  /** @returns whether it went well */
  async function run(action: () => Promise<unknown>, { done, failed }: ActionOptions): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    forgive();
    try {
      await action();
      if (done) host.notify({ type: 'success', message: done });
      if (reloads) reload();
      return true;
    } catch (error) {
      const detail = messageOf(error, 'Nothing was changed. Please try again in a moment.');
      setFailure({ message: failed, detail });
      if (isApiError(error)) setErrors(error.fields);
      if (isApiError(error) && error.status === 409 && reloads) reload();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  /** What went wrong before is no longer of interest: a dialog is opened again. */
  function forgive() {
    setFailure(null);
    setErrors({});
  }
  return { run, isBusy, failure, errors, forgive };
}

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
 * @param reloads when the page's data is fetched again: after a success, and unless told after a refusal (409), too
 */
export function useAction({ reloads = 'always' }: { reloads?: 'always' | 'when-done' | 'never' } = {}) {
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
      if (reloads !== 'never') reload();
      return true;
    } catch (error) {
      setFailure({ message: failed, detail: adviceOn(error) });
      if (isApiError(error)) setErrors(error.fields);
      if (isApiError(error) && error.status === 409 && reloads === 'always') reload();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  function forgive() {
    setFailure(null);
    setErrors({});
  }
  return { run, isBusy, failure, errors };
}

/** After no answer at all nobody knows: it is not said that nothing was done. */
function adviceOn(error: unknown): string {
  const isUnanswered = isApiError(error) && error.status === undefined;
  return messageOf(
    error,
    isUnanswered
      ? 'The store did not answer: it may have been done all the same. Please look again before you repeat it.'
      : 'Nothing was changed. Please try again in a moment.',
  );
}

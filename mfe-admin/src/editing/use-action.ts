import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useSubmission, type FieldErrors } from '@selvedge/ui';

interface ActionOptions {
  /** Toast after success; none by default. */
  done?: string;
  /** Title of the error banner. */
  failed: string;
  /** What the error banner says if the error has no message of its own. */
  tryAgain?: string;
  /** Errors of invalid fields. The action doesn't run while there are any. */
  fieldErrors?: FieldErrors<string>;
}

/**
 * Runs an action such as a button's API call, and ignores further calls until it ends. Show `failure` in a
 * `FailureBanner` near the button and `errors` at the form's fields.
 * @param reloads when to reload the page's data: `always` means after a success and after a conflict (409)
 */
export function useAction({ reloads = 'always' }: { reloads?: 'always' | 'when-done' | 'never' } = {}) {
  const host = useHost();
  const { reload } = usePageData();
  const { submit, isBusy, failure, errors, clearErrors } = useSubmission();

  /** @returns whether it succeeded */
  function run(
    action: () => Promise<unknown>,
    { done, failed, tryAgain, fieldErrors = {} }: ActionOptions,
  ): Promise<boolean> {
    return submit(fieldErrors, async () => {
      try {
        await action();
      } catch (error) {
        if (isApiError(error) && error.status === 409 && reloads === 'always') reload();
        const fields = isApiError(error) ? error.fields : {};
        return { message: failed, detail: failureDetail(error, tryAgain), fields };
      }
      if (done) host.notify({ type: 'success', message: done });
      if (reloads !== 'never') reload();
      return undefined;
    });
  }
  return { run, isBusy, failure, errors, clearErrors };
}

/** Without a response, the action may or may not have happened, so the text doesn't claim that nothing changed. */
function failureDetail(error: unknown, tryAgain?: string): string {
  const hasNoResponse = isApiError(error) && error.status === undefined;
  return getErrorMessage(
    error,
    tryAgain ??
      (hasNoResponse
        ? 'The store didn’t respond, so this may have worked. Please check before you try again.'
        : 'Nothing was changed. Please try again in a moment.'),
  );
}

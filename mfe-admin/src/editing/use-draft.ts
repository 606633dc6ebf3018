import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useSubmission, type FieldErrors, type SubmissionFailure } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Error messages by field path: `title`, `variants.2.sku`. */
export type DraftErrors = FieldErrors<string>;

export interface DraftOptions<T extends object> {
  /** The value when the page was loaded. */
  loaded: T;
  /** @returns the stored value; rejects if nothing was stored */
  save: (draft: T) => Promise<T>;
  /** Validates the draft. Nothing is sent while there are errors. */
  check?: (draft: T) => DraftErrors;
  messages: { saved: string; failed: string };
}

export interface Draft<T extends object> {
  value: T;
  /** @param paths whose errors are about what has changed; the changed fields by default */
  change: (part: Partial<T>, paths?: readonly string[]) => void;
  discard: () => void;
  /** Applies a change that was saved outside of this draft. Unsaved changes stay. */
  applyStored: (apply: (draft: T) => T) => void;
  /** @returns whether it was saved */
  save: () => Promise<boolean>;
  isDirty: boolean;
  isSaving: boolean;
  errors: DraftErrors;
  failure: SubmissionFailure | null;
}

/**
 * Edits a value and saves it as a whole. A failed save keeps everything that was typed: the server's field errors are in
 * `errors` by path, and the rest is in `failure`. Leaving the page with unsaved changes asks first.
 */
export function useDraft<T extends object>({ loaded, save, check, messages }: DraftOptions<T>): Draft<T> {
  const host = useHost();
  const { forget } = usePageData();
  const [stored, setStored] = useState(loaded);
  const [value, setValue] = useState(loaded);
  const { errors, failure, isBusy, submit, clearErrors } = useSubmission();
  const latest = useRef(value);
  latest.current = value;
  const isDirty = JSON.stringify(value) !== JSON.stringify(stored);

  useLeaveWarning(isDirty);

  async function send(sent: T) {
    try {
      const now = await save(sent);
      // Cached lists may show the old values.
      forget();
      setStored(now);
      // Don't overwrite what was typed while saving.
      if (latest.current === sent) setValue(now);
      host.notify({ type: 'success', message: messages.saved });
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      return { message: messages.failed, detail: failureDetail(error), fields };
    }
    return undefined;
  }

  return {
    value,
    change(part, paths = Object.keys(part)) {
      setValue((before) => ({ ...before, ...part }));
      clearErrors(paths);
    },
    discard() {
      setValue(stored);
      clearErrors();
    },
    applyStored(apply) {
      setStored(apply);
      setValue(apply);
    },
    save: () => submit(check?.(value) ?? {}, () => send(value)),
    isDirty,
    isSaving: isBusy,
    errors,
    failure,
  };
}

function failureDetail(error: unknown): string {
  if (isApiError(error) && error.code === 'changed-meanwhile')
    return 'Somebody else has changed this since you opened it. Your changes are still here. Open this page in a second tab and copy over what you need.';
  return getErrorMessage(error, 'Your changes are still here. Please try again in a moment.');
}

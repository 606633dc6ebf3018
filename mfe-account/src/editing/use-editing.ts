import { getErrorMessage, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useSubmission, type FieldErrors, type SubmissionFailure } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { storeUnsavedChanges, readUnsavedChanges } from './unsaved-changes.ts';

interface EditingOptions<T extends object> {
  /** A unique name of the form. */
  form: string;
  /** The saved value when the page was loaded. */
  loaded: T;
  /** @returns the whole saved value; rejects when nothing was saved */
  save: (changes: Partial<T>) => Promise<T>;
  /** @returns one message per invalid field; nothing is sent while there are any */
  validate?: (value: T) => FieldErrors<keyof T & string>;
  messages: {
    saved: string;
    /** The banner's title. */
    failed: string;
    /** Precedes the server's message or the advice. */
    failedDetail?: string;
  };
}

export interface Editing<T extends object> {
  /** The saved value with the changes applied. */
  value: T;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** @returns the errors of invalid fields, which prevent saving */
  save: () => Promise<FieldErrors<keyof T & string>>;
  isDirty: boolean;
  isSaving: boolean;
  errors: FieldErrors<keyof T & string>;
  failure: SubmissionFailure | null;
}

/**
 * Edits a saved value and sends only the changed fields, so that changes from other devices survive. Unsaved changes
 * survive a failure, a visit to another page and signing in again; the browser asks before closing the tab.
 */
export function useEditing<T extends object>(options: EditingOptions<T>): Editing<T> {
  const { form, loaded, messages } = options;
  const host = useHost();
  const userId = useSession().user?.id ?? '';
  const { forget } = usePageData();
  const [saved, setSaved] = useState(loaded);
  const [changes, setChanges] = useState<Partial<T>>(() =>
    actualChanges(loaded, readUnsavedChanges<T>(userId, form)),
  );
  const { errors, failure, isBusy, submit, clearErrors } = useSubmission<keyof T & string>();
  const value = { ...saved, ...changes };
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => storeUnsavedChanges(userId, form, changes), [userId, form, changes]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  async function send() {
    try {
      const now = await options.save(changes);
      // Other pages show this data too.
      forget();
      setSaved(now);
      // Keep what the shopper changed while saving.
      setChanges((latest) => actualChanges(now, changedSince(changes, latest)));
      host.notify({ type: 'success', message: messages.saved });
    } catch (error) {
      const advice = getErrorMessage(error, 'Your changes are still here. Please try again in a moment.');
      const detail = messages.failedDetail ? `${messages.failedDetail}. ${advice}` : advice;
      return { message: messages.failed, detail };
    }
    return undefined;
  }

  return {
    value,
    change(part) {
      setChanges((before) => actualChanges(saved, { ...before, ...part }));
      clearErrors(Object.keys(part));
    },
    discard() {
      setChanges({});
      clearErrors();
    },
    async save() {
      const found = options.validate?.(value) ?? {};
      await submit(found, send);
      return found;
    },
    isDirty,
    isSaving: isBusy,
    errors,
    failure,
  };
}

/** The changes made after `sent` was sent. */
function changedSince<T extends object>(sent: Partial<T>, latest: Partial<T>): Partial<T> {
  const since = Object.entries(latest).filter(([name, value]) => value !== sent[name as keyof T]);
  return Object.fromEntries(since) as Partial<T>;
}

/** Drops changes that equal the saved value. The order of a list doesn't matter. */
function actualChanges<T extends object>(saved: T, changes: Partial<T>): Partial<T> {
  const differs = (name: string) =>
    canonicalJson(changes[name as keyof T]) !== canonicalJson(saved[name as keyof T]);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => differs(name))) as Partial<T>;
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) return part.toSorted();
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

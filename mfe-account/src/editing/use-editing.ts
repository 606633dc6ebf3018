import { messageOf, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { changedParts } from './changed-parts.ts';
import { keepUnsavedChanges, unsavedChanges } from './unsaved-changes.ts';

export interface EditingOptions<T extends object> {
  /** Names the form among those of the account. */
  form: string;
  /** As it was when the page was loaded. */
  loaded: T;
  /** @returns all as it is saved now; rejects when nothing was saved */
  save: (changes: Partial<T>) => Promise<T>;
  /** What is wrong with a value, by part; nothing is sent while something is. */
  check?: (value: T) => Partial<Record<keyof T, string>>;
  messages: {
    saved: string;
    /** The banner's title. */
    failed: string;
    /** Ahead of what the server says, or of what to do. */
    failedBecause?: string;
  };
}

export interface Editing<T extends object> {
  /** What is saved, with the changes over it. */
  value: T;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** @returns what is wrong, when that keeps it from being sent */
  save: () => Promise<Partial<Record<keyof T, string>> | undefined>;
  isDirty: boolean;
  isSaving: boolean;
  errors: Partial<Record<keyof T, string>>;
  failure: { message: string; detail: string } | null;
}

/**
 * Edits what is saved part by part: only what was changed is sent, so that another device's changes stay. Changes
 * outlive a failure, a look at another page, and a new login; the browser asks before it closes them away.
 */
export function useEditing<T extends object>(options: EditingOptions<T>): Editing<T> {
  const { form, loaded, messages } = options;
  const host = useHost();
  const userId = useSession().user?.id ?? '';
  const { forget } = usePageData();
  const [saved, setSaved] = useState(loaded);
  const [changes, setChanges] = useState<Partial<T>>(() =>
    changedParts(loaded, unsavedChanges<T>(userId, form)),
  );
  const [errors, setErrors] = useState<Editing<T>['errors']>({});
  const [failure, setFailure] = useState<Editing<T>['failure']>(null);
  const [isSaving, setSaving] = useState(false);
  const value = { ...saved, ...changes };
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => keepUnsavedChanges(userId, form, changes), [userId, form, changes]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  async function save() {
    if (isSaving) return undefined;
    setFailure(null);
    const found = options.check?.(value) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0) return found;
    setSaving(true);
    try {
      const now = await options.save(changes);
      // Other pages show parts of it, too.
      forget();
      setSaved(now);
      // What was changed meanwhile is still to be saved.
      setChanges((latest) => changedParts(now, changedSince(changes, latest)));
      host.notify({ type: 'success', message: messages.saved });
    } catch (error) {
      const advice = messageOf(error, 'Your changes are still here. Please try again in a moment.');
      const detail = messages.failedBecause ? `${messages.failedBecause}. ${advice}` : advice;
      setFailure({ message: messages.failed, detail });
    } finally {
      setSaving(false);
    }
    return undefined;
  }

  return {
    value,
    change(part) {
      setChanges((before) => changedParts(saved, { ...before, ...part }));
      setErrors((before) => withoutParts(before, part));
    },
    discard() {
      setChanges({});
      setErrors({});
      setFailure(null);
    },
    save,
    isDirty,
    isSaving,
    errors,
    failure,
  };
}

/** What was changed after `sent` was sent. */
function changedSince<T extends object>(sent: Partial<T>, latest: Partial<T>): Partial<T> {
  const since = Object.entries(latest).filter(([name, value]) => value !== sent[name as keyof T]);
  return Object.fromEntries(since) as Partial<T>;
}

function withoutParts<T extends object>(
  errors: Editing<T>['errors'],
  part: Partial<T>,
): Editing<T>['errors'] {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !(name in part)),
  ) as Editing<T>['errors'];
}

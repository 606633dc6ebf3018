import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';

/** What is wrong, by the path of the field: `title`, `variants.2.sku`. */
export type DraftErrors = Record<string, string>;

export interface DraftOptions<T extends object> {
  /** As it was when the page was loaded. */
  loaded: T;
  /** @returns what is stored now; rejects when nothing was stored */
  save: (draft: T) => Promise<T>;
  /** What is wrong with the draft; nothing is sent while something is. */
  check?: (draft: T) => DraftErrors;
  messages: { saved: string; failed: string };
}

export interface Draft<T extends object> {
  value: T;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** Takes over what was stored by other means than this draft; what was typed stays. */
  takeOver: (apply: (draft: T) => T) => void;
  /** @returns whether it was stored */
  save: () => Promise<boolean>;
  isDirty: boolean;
  isSaving: boolean;
  errors: DraftErrors;
  failure: { message: string; detail: string } | null;
}

/**
 * Edits one thing as a whole. A failure loses nothing of what was typed: what the server says of a field stands in
 * `errors` under its path, the rest in `failure`. The browser asks before it closes unsaved changes away.
 */
export function useDraft<T extends object>({ loaded, save, check, messages }: DraftOptions<T>): Draft<T> {
  const host = useHost();
  const { forget } = usePageData();
  const [stored, setStored] = useState(loaded);
  const [value, setValue] = useState(loaded);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<Draft<T>['failure']>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  const isDirty = JSON.stringify(value) !== JSON.stringify(stored);

  useLeaveWarning(isDirty);

  async function send(): Promise<boolean> {
    if (isSaving) return false;
    const sent = value;
    setFailure(null);
    const found = check?.(sent) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    setSaving(true);
    try {
      const now = await save(sent);
      // Lists show parts of it, too.
      forget();
      setStored(now);
      // What was typed meanwhile is still to be saved.
      if (latest.current === sent) setValue(now);
      host.notify({ type: 'success', message: messages.saved });
      return true;
    } catch (error) {
      setErrors(isApiError(error) ? error.fields : {});
      setFailure({ message: messages.failed, detail: adviceOn(error) });
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    value,
    change(part) {
      setValue((before) => ({ ...before, ...part }));
      setErrors((before) => withoutFields(before, Object.keys(part)));
    },
    discard() {
      setValue(stored);
      setErrors({});
      setFailure(null);
    },
    takeOver(apply) {
      setStored(apply);
      setValue(apply);
    },
    save: send,
    isDirty,
    isSaving,
    errors,
    failure,
  };
}

function adviceOn(error: unknown): string {
  if (isApiError(error) && error.code === 'changed-meanwhile')
    return 'Somebody else has changed this since you opened it. Your changes are still here: open it again in a second tab, and take over what you need.';
  return messageOf(error, 'Your changes are still here. Please try again in a moment.');
}

function withoutFields(errors: DraftErrors, changed: readonly string[]): DraftErrors {
  const isChanged = (path: string) => changed.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)));
}

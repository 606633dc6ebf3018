import { useLayoutEffect, type RefObject } from 'react';
import type { DraftErrors } from './use-draft.ts';

/** Moves the focus to the first field of a form that something is wrong with, each time something is. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: DraftErrors): void {
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}

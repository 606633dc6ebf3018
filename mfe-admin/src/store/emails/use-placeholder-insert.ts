import { useRef, type FocusEvent } from 'react';
import type { EmailDraft } from './email-draft.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Name = keyof EmailDraft;

/** Inserts text where the cursor was last; after the intro if it was in no field. Fields have the names of the draft's. */
export function usePlaceholderInsert(draft: EmailDraft, change: (part: Partial<EmailDraft>) => void) {
  const last = useRef<Field | null>(null);
  return {
    /** For an element around the fields. */
    onBlur({ target }: FocusEvent) {
      if (isField(target) && Object.hasOwn(draft, target.name)) last.current = target;
    },
    insert(text: string) {
      const field = last.current;
      const name = (field?.name ?? 'intro') as Name;
      const value = draft[name];
      const start = field?.selectionStart ?? value.length;
      const end = field?.selectionEnd ?? value.length;
      change({ [name]: value.slice(0, start) + text + value.slice(end) });
      // Once the field has the new value.
      requestAnimationFrame(() => {
        field?.focus();
        field?.setSelectionRange(start + text.length, start + text.length);
      });
    },
  };
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

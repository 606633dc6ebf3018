import { useState } from 'react';
import { useLazyModule } from './use-lazy-module.ts';

/**
 * A dialog about something, whose code loads when it's first opened.
 * @returns `code` is null until it's loaded, and `subject` while the dialog is closed
 */
export function useLazyDialog<Subject, Module>(importModule: () => Promise<Module>) {
  const { code, load } = useLazyModule(importModule);
  const [subject, setSubject] = useState<Subject | null>(null);
  return {
    code,
    subject,
    open: async (next: Subject) => {
      if (await load()) setSubject(next);
    },
    close: () => setSubject(null),
  };
}

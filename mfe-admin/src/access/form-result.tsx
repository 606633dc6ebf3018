import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** What replaces a form that has been sent. The focus was in the form, so it moves here, and screen readers read it out. */
export function FormResult({ children }: { children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1}>
      {children}
    </div>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Replaces a form after it was submitted, and takes its focus so that screen readers read the result. */
export function FormResult({ children }: { children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1}>
      {children}
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import type { CheckoutStep } from './checkout-steps.ts';

/** Moves focus to the heading of a step that opens; not when the page itself opens. */
export function useHeadingFocus(open: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(open);
  useLayoutEffect(() => {
    if (last.current === open) return;
    last.current = open;
    heading.current?.focus();
  }, [open]);
  return heading;
}

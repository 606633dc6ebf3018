import { useLayoutEffect, useRef } from 'react';
import type { CheckoutStep } from './checkout-steps.ts';

/** Moves focus to the heading of a step that opens; not when the page itself opens. */
export function useHeadingFocus(open: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(open);
  useLayoutEffect(() => {
    if (last.current === open) return;
    last.current = open;
    if (heading.current) goTo(heading.current);
  }, [open]);
  return heading;
}

/** Left to itself the browser scrolls as little as it can, and may leave the page's header cut in half. */
function goTo(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const isOnFirstScreen = heading.getBoundingClientRect().top + window.scrollY < window.innerHeight / 2;
  if (isOnFirstScreen) window.scrollTo({ top: 0 });
  else heading.scrollIntoView({ block: 'start' });
}

import { useLayoutEffect, useRef } from 'react';
import type { CheckoutStep } from './checkout-steps.ts';

/** Moves focus to the heading of a step when it opens, but not on page load. */
export function useHeadingFocus(open: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(open);
  useLayoutEffect(() => {
    if (last.current === open) return;
    last.current = open;
    if (heading.current) scrollToHeading(heading.current);
  }, [open]);
  return heading;
}

/** The browser's own scrolling could leave the page header cut in half. */
function scrollToHeading(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const isOnFirstScreen = heading.getBoundingClientRect().top + window.scrollY < window.innerHeight / 2;
  if (isOnFirstScreen) window.scrollTo({ top: 0 });
  else heading.scrollIntoView({ block: 'start' });
}

import type { RefObject } from 'react';

/** Skips the top bar and the navigation. After navigation the focus is on the whole page, so this is the next tab stop. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      className="skip-link"
      href="#admin-content"
      onClick={(event) => {
        // Leave the URL alone: a fragment would add a history entry.
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

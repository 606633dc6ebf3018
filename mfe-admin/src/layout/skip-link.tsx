import type { RefObject } from 'react';

/**
 * Leads past the bar and the parts of the administration. Whoever comes from another page of it has the focus on the
 * whole page: this is the next stop.
 */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      className="skip-link"
      href="#admin-content"
      onClick={(event) => {
        // The address stays: its fragment would be another entry to go back through.
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip the navigation
    </a>
  );
}

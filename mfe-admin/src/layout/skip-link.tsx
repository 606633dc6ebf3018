import { css } from '@emotion/react';
import type { RefObject } from 'react';

// Every document starts with the shell's link to the whole page, where the top bar and the navigation come first. This one
// is the next tab stop and leads further, so it replaces the shell's.
const onlyOne = css({ 'body:has(&) > .skip-link': { display: 'none' } });

/** Skips the top bar and the navigation. After navigation the focus is on the whole page, so this is the next tab stop. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      className="skip-link"
      css={onlyOne}
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

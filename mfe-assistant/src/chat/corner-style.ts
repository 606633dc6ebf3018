import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

// What a finger is at work in has the small screen to itself: a drawer, a dialog, or a field with its keyboard.
const busy = [
  'dialog:modal',
  'textarea:focus',
  'input:focus:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])',
].map((state) => `html:has(${state}) &`);

/** The corner at the bottom right. Below the desk's width pages keep their primary action in a bar there, so it stays above that. */
export const cornerStyle = css({
  position: 'fixed',
  right: `max(${tokens.space[4]}, env(safe-area-inset-right))`,
  bottom: `calc(5.75rem + env(safe-area-inset-bottom))`,
  zIndex: tokens.layer.sticky,
  // Seen again in the moment the panel closes, to take the focus back: less motion means short transitions of all.
  transitionProperty: 'none',
  '@media (max-width: 63.99rem)': { [busy.join(', ')]: { visibility: 'hidden' } },
  [tokens.media.desk]: { right: tokens.space[6], bottom: tokens.space[6] },
  '@media print': { display: 'none' },
});

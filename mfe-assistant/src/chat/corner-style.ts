import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

// On a small screen the button hides while the shopper uses a dialog or types into a field.
const hidingStates = [
  'dialog:modal',
  'textarea:focus',
  'input:focus:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])',
].map((state) => `html:has(${state}) &`);

/** The bottom right corner. On smaller screens it leaves room for the bar with a page's primary action. */
export const cornerStyle = css({
  position: 'fixed',
  right: `max(${tokens.space[4]}, env(safe-area-inset-right))`,
  bottom: `calc(5.75rem + env(safe-area-inset-bottom))`,
  zIndex: tokens.layer.sticky,
  // The button must be visible as soon as the panel closes, to take the focus back. The reduced-motion styles would
  // otherwise give it a short transition.
  transitionProperty: 'none',
  '@media (max-width: 63.99rem)': { [hidingStates.join(', ')]: { visibility: 'hidden' } },
  [tokens.media.desktop]: { right: tokens.space[6], bottom: tokens.space[6] },
  '@media print': { display: 'none' },
});

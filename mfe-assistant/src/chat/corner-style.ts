import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** The corner at the bottom right. Below the desk's width pages keep their primary action in a bar there, so it stays above that. */
export const cornerStyle = css({
  position: 'fixed',
  right: `max(${tokens.space[4]}, env(safe-area-inset-right))`,
  bottom: `calc(5.75rem + env(safe-area-inset-bottom))`,
  zIndex: tokens.layer.sticky,
  [tokens.media.desk]: { right: tokens.space[6], bottom: tokens.space[6] },
  '@media print': { display: 'none' },
});

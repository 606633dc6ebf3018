import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/**
 * Buttons as tall as a field. All share one class, because each extra class would repeat the styles in the page. The drawer's
 * opener is a button with JavaScript and a link without it, and larger screens need neither.
 */
export const listButton = css({
  minHeight: '3rem',
  [tokens.media.noScript]: { '&[aria-haspopup]': { display: 'none' } },
  [tokens.media.desktop]: { '&[aria-haspopup], a&': { display: 'none' } },
});

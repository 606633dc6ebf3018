import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const { space, media, text, weight } = tokens;

/** A fieldset of radio cards, side by side if there's room. */
export const choiceGrid = css({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '& > legend': { marginBottom: space[2], fontSize: text.sm, fontWeight: weight.medium },
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
});

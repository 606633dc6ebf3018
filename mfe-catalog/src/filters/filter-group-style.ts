import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

export const groupStyle = css({
  paddingBlock: tokens.space[5],
  borderTop: `1px solid ${tokens.color.hairline}`,
});
export const legendStyle = css({
  float: 'left',
  width: '100%',
  marginBottom: tokens.space[2],
  fontWeight: tokens.weight.bold,
  '& + *': { clear: 'both' },
});
/** Two rows beside each other on a phone, where they take the whole screen. */
export const rowsStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: tokens.space[4],
  [tokens.media.desk]: { gridTemplateColumns: '1fr' },
});

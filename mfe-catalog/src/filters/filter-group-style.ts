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
/** Two columns on a phone, where the filters take the whole screen. */
export const rowsStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: tokens.space[4],
  [tokens.media.desktop]: { gridTemplateColumns: '1fr' },
});

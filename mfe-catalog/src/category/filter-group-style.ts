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

import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** A text button at the end of the newsletter field. It reserves space for the longer of its two labels. */
export const subscribeButton = css({
  flex: 'none',
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'end',
  minHeight: tokens.size.target,
  paddingLeft: tokens.space[4],
  fontWeight: tokens.weight.medium,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '&::after': { content: 'attr(data-other)', height: 0, overflow: 'hidden', visibility: 'hidden' },
});

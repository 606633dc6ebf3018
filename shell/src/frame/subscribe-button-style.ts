import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** A quiet button at the end of the newsletter's line; it keeps the room for the longer of its two words. */
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

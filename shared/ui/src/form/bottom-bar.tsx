import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { tokens } from '../style/tokens.ts';

const { color, space } = tokens;
const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.background,
  borderTop: `1px solid ${color.hairline}`,
});

/** Stays at the bottom of the screen, within reach of a thumb. */
export const BottomBar = (props: HTMLAttributes<HTMLDivElement>) => <div css={bar} {...props} />;

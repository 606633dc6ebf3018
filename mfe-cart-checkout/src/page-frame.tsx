import { css } from '@emotion/react';
import { Container, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const frame = css({
  paddingBlock: tokens.space[6],
  minHeight: '70vh',
  [tokens.media.desktop]: { paddingBlock: tokens.space[12] },
});
// A flex column on phones, so that a sticky element stays in view along the whole page.
const columns = css({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space[8],
  [tokens.media.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 4fr)',
    columnGap: tokens.space[16],
    alignItems: 'start',
  },
});

/** Sets the page's width and vertical padding. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <Container css={frame}>{children}</Container>;
}

/** Content on the left, summary on the right; stacked on phones. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div css={columns}>{children}</div>;
}

/** Sticks beside a long page. On phones it has no box of its own, so its children can stick to the page. */
export const summaryColumn = css({
  display: 'contents',
  [tokens.media.desktop]: {
    display: 'block',
    position: 'sticky',
    top: '6.5rem',
    maxHeight: 'calc(100vh - 8rem)',
    overflowY: 'auto',
  },
});

/** Keeps the primary action within reach on phones, except on short screens, where it would cover the content. */
export const stickyAction = css({
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  paddingBlock: tokens.space[3],
  background: tokens.color.background,
  [tokens.media.desktop]: { position: 'static', background: 'none' },
  '@media (max-height: 32rem)': { position: 'static' },
});

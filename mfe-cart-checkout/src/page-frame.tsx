import { css } from '@emotion/react';
import { Container, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const place = css({
  paddingBlock: tokens.space[6],
  minHeight: '70vh',
  [tokens.media.desk]: { paddingBlock: tokens.space[12] },
});
// A column of flex items on a phone, so that what sticks to its bottom edge sticks along the whole page.
const columns = css({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space[8],
  [tokens.media.desk]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 4fr)',
    columnGap: tokens.space[16],
    alignItems: 'start',
  },
});

/** The page's width and the space above and below it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <Container css={place}>{children}</Container>;
}

/** What the shopper does on the left, what it comes to on the right; one below the other on a phone. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div css={columns}>{children}</div>;
}

/** Stays in sight beside a long page; on a phone its parts are parts of the page. */
export const summaryColumn = css({
  display: 'contents',
  [tokens.media.desk]: {
    display: 'block',
    position: 'sticky',
    top: '6.5rem',
    maxHeight: 'calc(100vh - 8rem)',
    overflowY: 'auto',
  },
});

/** Keeps the primary action under the thumb on a phone; where the screen is low it would cover what it is about. */
export const stickyAction = css({
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  paddingBlock: tokens.space[3],
  background: tokens.color.background,
  [tokens.media.desk]: { position: 'static', background: 'none' },
  '@media (max-height: 32rem)': { position: 'static' },
});

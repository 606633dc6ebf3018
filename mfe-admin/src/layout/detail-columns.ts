import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const { space, media } = tokens;

/** The two columns of a detail page; stacked on narrow screens. */
export const detailColumns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

/** One of the columns: a stack of panels. */
export const detailColumn = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
});

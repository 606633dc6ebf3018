import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** Six columns from a tablet on, one on a phone. */
export const addressGrid = css({
  display: 'grid',
  gap: tokens.space[4],
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
});

export const spanOf = (columns: number) => css({ [tokens.media.tablet]: { gridColumn: `span ${columns}` } });

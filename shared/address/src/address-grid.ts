import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** Six columns on a tablet or larger, one on a phone. */
export const addressGrid = css({
  display: 'grid',
  gap: tokens.space[4],
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
});

export const columnSpan = (columns: number) =>
  css({ [tokens.media.tablet]: { gridColumn: `span ${columns}` } });

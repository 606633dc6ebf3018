import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

/**
 * A row of a picture, text and perhaps an amount. Text that's large for the screen is below the picture, so that it has room.
 * @param pictureWidth a CSS width
 * @param minTextWidth how much room the text needs beside the picture, as a CSS width
 */
export const pictureRow = (pictureWidth: string, minTextWidth = '6rem') =>
  css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.space[2]} ${tokens.space[4]}`,
    '& > *': { flex: `0 0 ${pictureWidth}` },
    '& > * + *': { flex: `1 1 ${minTextWidth}`, minWidth: 0 },
    '& > * + * + *': { flex: 'none', marginInlineStart: 'auto' },
  });

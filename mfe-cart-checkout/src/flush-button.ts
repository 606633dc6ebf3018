import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

// A quiet button's own padding and border, which would set its words in from the edge of their column.
const inset = `calc(-1 * (${tokens.space[3]} + 1px))`;

/** The words of a quiet button stand on the left, or right, edge of their column. */
export const flushLeft = css({ marginLeft: inset });
export const flushRight = css({ marginRight: inset });

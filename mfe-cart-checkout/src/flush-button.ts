import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

// Cancels the button's own padding and border, which would indent its label.
const inset = `calc(-1 * (${tokens.space[3]} + 1px))`;

/** Align the label of a quiet button with the left or right edge of its column. */
export const flushLeft = css({ marginLeft: inset });
export const flushRight = css({ marginRight: inset });

import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const { color, space } = tokens;

// Where a browser knows no popovers the panel simply stands above the products.
const drawer = {
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(22rem, 90vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: `${space[3]} ${space[5]} 0`,
  border: 0,
  background: color.background,
  color: color.text,
  boxShadow: tokens.shadow.floating,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  transition: `transform ${tokens.motion.slow}, overlay ${tokens.motion.slow} allow-discrete, display ${tokens.motion.slow} allow-discrete`,
  transform: 'translateX(-100%)',
  '&:popover-open': { transform: 'none', '@starting-style': { transform: 'translateX(-100%)' } },
  '&::backdrop': { background: color.overlay },
} as const;

/** A drawer from the left below the desk's width, a plain column from there on. */
export const panelStyle = css({
  '@media (max-width: 63.99rem)': { '@supports selector(:popover-open)': drawer },
  [tokens.media.desk]: {
    display: 'block',
    position: 'static',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    overflow: 'visible',
  },
});

import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const { color, space, motion } = tokens;
// Touch screens would keep the hover style after a tap.
const { hover } = tokens.media;

const base = css({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  padding: `${space[2]} ${space[6]}`,
  border: '1px solid transparent',
  borderRadius: tokens.radius.sm,
  fontWeight: tokens.weight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed' },
  '&[aria-busy="true"]': { cursor: 'progress' },
});

const variants = {
  primary: css({
    background: color.primary,
    color: color.onPrimary,
    [hover]: { '&:hover:not(:disabled)': { background: color.primaryHover } },
    '&:active:not(:disabled)': { background: color.primaryHover },
  }),
  secondary: css({
    borderColor: color.control,
    color: color.text,
    [hover]: { '&:hover:not(:disabled)': { borderColor: color.text, background: color.sunken } },
  }),
  quiet: css({
    paddingInline: space[3],
    color: color.text,
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    textDecorationColor: color.control,
    [hover]: { '&:hover:not(:disabled)': { textDecorationColor: 'currentColor', background: color.sunken } },
  }),
  danger: css({
    borderColor: color.danger,
    color: color.danger,
    [hover]: { '&:hover:not(:disabled)': { background: color.danger, color: color.onDanger } },
  }),
};

const sizes = {
  sm: css({ fontSize: tokens.text.sm, paddingInline: space[4] }),
  md: css({ fontSize: tokens.text.md }),
  lg: css({ fontSize: tokens.text.md, minHeight: '3.25rem', paddingInline: space[8] }),
};

const wide = css({ width: '100%' });
// Quiet buttons have no background.
const quietOff = css({
  '&&:disabled, &&[aria-disabled="true"]:not([aria-busy="true"])': { color: color.muted, background: 'none' },
});
// Doubles the class selector to override the variants' hover styles.
const off = css({
  '&&:disabled, &&[aria-disabled="true"]:not([aria-busy="true"])': {
    background: color.sunken,
    borderColor: 'transparent',
    color: color.muted,
  },
});

/** Styles for buttons and links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, isWide: boolean) {
  return [base, sizes[size], variants[variant], variant === 'quiet' ? quietOff : off, isWide && wide];
}

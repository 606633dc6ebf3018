import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { tokens } from '../style/tokens.ts';

const { color } = tokens;
const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0.125rem 0.5rem',
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.medium,
  lineHeight: 1.5,
  borderRadius: tokens.radius.sm,
  whiteSpace: 'nowrap',
});
const tones = {
  neutral: css({ background: color.sunken, color: color.text }),
  accent: css({ background: color.secondary, color: color.onSecondary }),
  solid: css({ background: color.primary, color: color.onPrimary }),
  success: css({ background: color.successSurface, color: color.success }),
  danger: css({ background: color.dangerSurface, color: color.danger }),
};

/** A short status label. */
export function Badge({
  tone = 'neutral',
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { tone?: keyof typeof tones }) {
  return <span css={[base, tones[tone]]} {...rest} />;
}

import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });
const block = css({
  display: 'block',
  background: tokens.color.sunken,
  borderRadius: tokens.radius.sm,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export interface SkeletonProps {
  /** CSS lengths; the full width and one line of text unless told. */
  width?: string;
  height?: string;
  /** Instead of a height, such as `4 / 5`. */
  ratio?: string;
  className?: string;
}

/** Stands where something is about to be; give it the shape of what comes. Silent: say "Loading" once around it. */
export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      css={[block, { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }]}
      className={className}
    />
  );
}

import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });
const block = css({
  display: 'block',
  background: tokens.color.sunken,
  borderRadius: tokens.radius.sm,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

interface SkeletonProps {
  /** CSS lengths; by default the full width and one line of text. */
  width?: string;
  height?: string;
  /** Aspect ratio instead of a height, such as `4 / 5`. */
  ratio?: string;
  className?: string;
}

/** A placeholder in the shape of what is loading. Hidden from screen readers: announce "Loading" once around it. */
export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      css={[block, { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }]}
      className={className}
    />
  );
}

import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const ring = css({
  display: 'block',
  flex: 'none',
  border: '2px solid',
  borderColor: `${tokens.color.hairline} ${tokens.color.hairline} ${tokens.color.hairline} currentColor`,
  borderRadius: tokens.radius.round,
  animation: `${turn} 0.8s linear infinite`,
});

interface SpinnerProps {
  /** Shown next to the ring. Without it, screen readers read "Loading...". */
  label?: string;
  /** Diameter in pixels; 20 by default. */
  size?: number;
  className?: string;
}

/** A loading indicator for content of unknown shape. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span
      role="status"
      css={{ display: 'inline-flex', alignItems: 'center', gap: tokens.space[3] }}
      className={className}
    >
      <span aria-hidden="true" css={[ring, { width: size, height: size }]} />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? 'Loading...'}</span>
    </span>
  );
}

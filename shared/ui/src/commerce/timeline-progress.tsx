import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

const { color, radius } = tokens;
const bar = css({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '0.375rem',
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  background: color.sunken,
  '&::-webkit-progress-bar': { background: color.sunken },
  '&::-webkit-progress-value': { background: color.primary, borderRadius: radius.round },
  '&::-moz-progress-bar': { background: color.primary, borderRadius: radius.round },
});

/** A progress bar of the milestones reached. */
export function TimelineProgress({ reachedCount, stepCount }: { reachedCount: number; stepCount: number }) {
  return (
    <progress
      css={[bar, { marginBottom: tokens.space[6] }]}
      value={reachedCount}
      max={stepCount}
      aria-label="Order progress"
      aria-valuetext={`${reachedCount} of ${stepCount} steps`}
    />
  );
}

import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

interface RatingStarsProps {
  /** 0 to 5; rounded to half stars. */
  rating: number;
  /** The number of reviews, shown in parentheses. */
  count?: number;
  /** Height in pixels; 16 by default. */
  size?: number;
  className?: string;
}

const star = 'l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.5-3.3 4.8-.6z';
const path = [8, 25, 42, 59, 76].map((x) => `M${x} 1.2${star}`).join('');
const layer = css({ display: 'block', gridArea: '1 / 1', fill: 'currentColor' });

/** Five stars with the label "4.5 out of 5 stars". */
export function RatingStars({ rating, count, size = 16, className }: RatingStarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2);
  const label = `${Number.isInteger(rating) ? rating : rating.toFixed(1)} out of 5 stars`;
  const drawing = {
    viewBox: '0 0 84 16',
    height: size,
    width: (size * 84) / 16,
    'aria-hidden': true,
  } as const;
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: tokens.space[2] }} className={className}>
      <span role="img" aria-label={label} css={{ display: 'inline-grid' }}>
        <svg {...drawing} css={[layer, { color: tokens.color.hairline }]}>
          <path d={path} />
        </svg>
        <svg
          {...drawing}
          css={[layer, { color: tokens.color.secondaryText, clipPath: `inset(0 ${100 - halves * 10}% 0 0)` }]}
        >
          <path d={path} />
        </svg>
      </span>
      {count === undefined ? null : (
        <span css={{ fontSize: tokens.text.sm, color: tokens.color.muted }}>
          ({count}
          <span className="visually-hidden">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  );
}

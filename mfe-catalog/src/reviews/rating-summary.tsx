import { css } from '@emotion/react';
import type { ReviewSummary } from '@selvedge/contract';
import { RatingStars, tokens } from '@selvedge/ui';

const { color, space, text } = tokens;
const average = css({
  fontSize: text['4xl'],
  fontFamily: tokens.font.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
});
const bars = css({ display: 'grid', gap: space[1], width: '100%', maxWidth: '22rem' });
const bar = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem 1fr 2.5rem',
  alignItems: 'center',
  gap: space[3],
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
});
const meter = css({
  appearance: 'none',
  width: '100%',
  height: '0.375rem',
  border: 0,
  borderRadius: tokens.radius.round,
  overflow: 'hidden',
  background: color.hairline,
  '&::-webkit-progress-bar': { background: color.hairline },
  '&::-webkit-progress-value': { background: color.text },
  '&::-moz-progress-bar': { background: color.text },
});

const ratings = ['5', '4', '3', '2', '1'] as const;

/** The average rating and the number of reviews per rating. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { averageRating, totalReviews, ratingDistribution } = summary;
  return (
    <div css={{ display: 'grid', gap: space[4], width: '100%' }}>
      <div css={{ display: 'flex', alignItems: 'center', gap: space[4] }}>
        <p css={average}>{averageRating.toFixed(1)}</p>
        <div>
          <RatingStars rating={averageRating} />
          <p css={{ fontSize: text.sm, color: color.muted }}>
            {totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}
          </p>
        </div>
      </div>
      <ul css={bars} className="distribution" aria-label="Ratings">
        {ratings.map((rating) => (
          <li key={rating} css={bar}>
            <span>{rating === '1' ? '1 star' : `${rating} stars`}</span>
            <progress
              css={meter}
              max={Math.max(1, totalReviews)}
              value={ratingDistribution[rating]}
              aria-label={`${rating} stars`}
            />
            <span>{ratingDistribution[rating]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

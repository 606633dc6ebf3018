import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { Badge, RatingStars, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { reviewDate } from './review-date.ts';
import { ReviewPhotos } from './review-photos.tsx';

const { color, space, text } = tokens;
const entry = css({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[6],
  borderBottom: `1px solid ${color.hairline}`,
  '&:first-of-type': { paddingTop: 0 },
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: text.sm,
  color: color.muted,
});
// What somebody typed keeps its line breaks and its own direction, and never makes the page wider.
const words = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'isolate' });

/** Id of the element that a review stands in. */
export const reviewElementId = (reviewId: string) => `review-${reviewId}`;

interface ReviewEntryProps {
  review: Review;
  /** The reader's own vote; absent for visitors and authors, who have none. */
  vote?: ReactNode;
}

/** One review as it was written. */
export function ReviewEntry({ review, vote }: ReviewEntryProps) {
  const { userName, rating, title, comment, images, createdAt, helpfulCount } = review;
  return (
    <li css={entry} id={reviewElementId(review.id)} tabIndex={-1}>
      <RatingStars rating={rating} />
      {title ? <h3 css={words}>{title}</h3> : null}
      <p css={[words, { maxWidth: tokens.size.reading }]}>{comment}</p>
      {images.length > 0 ? <ReviewPhotos images={images} by={userName} /> : null}
      <p css={line}>
        <span>{userName}</span>
        <time dateTime={createdAt}>{reviewDate(createdAt)}</time>
        {review.verifiedPurchase ? <Badge tone="success">Verified Purchase</Badge> : null}
        {review.isOwn ? <Badge>Your review</Badge> : null}
      </p>
      {helpfulCount > 0 || vote ? (
        <div css={line}>
          {vote}
          {helpfulCount > 0 ? <span>{helpfulText(review)}</span> : null}
        </div>
      ) : null}
    </li>
  );
}

function helpfulText({ helpfulCount, userVotedHelpful }: Review): string {
  const people = helpfulCount === 1 ? '1 person found' : `${helpfulCount} people found`;
  return `${people} this helpful${userVotedHelpful ? ', you among them' : ''}`;
}

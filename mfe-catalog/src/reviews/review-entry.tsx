import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { Badge, formatDay, RatingStars, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
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
// Keeps line breaks and the text's own direction, and wraps long words.
const content = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'isolate' });

export const reviewElementId = (reviewId: string) => `review-${reviewId}`;

interface ReviewEntryProps {
  review: Review;
  /** The vote button; absent for anonymous shoppers and for the author. */
  vote?: ReactNode;
}

export function ReviewEntry({ review, vote }: ReviewEntryProps) {
  const { userName, rating, title, comment, images, createdAt, helpfulCount } = review;
  return (
    <li css={entry} id={reviewElementId(review.id)} tabIndex={-1}>
      <RatingStars rating={rating} />
      {title ? <h3 css={content}>{title}</h3> : null}
      <p css={[content, { maxWidth: tokens.size.reading }]}>{comment}</p>
      {images.length > 0 ? <ReviewPhotos images={images} authorName={userName} /> : null}
      <p css={line}>
        <span>{userName}</span>
        <time dateTime={createdAt}>{formatDay(createdAt, 'UTC')}</time>
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
  return `${people} this helpful${userVotedHelpful ? ', including you' : ''}`;
}

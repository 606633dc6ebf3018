import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { Badge, Picture, RatingStars, tokens } from '@selvedge/ui';
import { reviewDate } from './review-date.ts';

const { color, space, text } = tokens;
const entry = css({
  display: 'grid',
  gap: space[2],
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
const pictures = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], '& picture': { width: '5rem' } });

/** One review as it was written. */
export function ReviewEntry({ review }: { review: Review }) {
  const {
    userName,
    verifiedPurchase,
    rating,
    title,
    comment,
    images,
    createdAt,
    helpfulCount,
    userVotedHelpful,
  } = review;
  return (
    <li css={entry}>
      <RatingStars rating={rating} />
      {title ? <h3>{title}</h3> : null}
      <p css={{ maxWidth: tokens.size.reading, whiteSpace: 'pre-line' }}>{comment}</p>
      {images.length > 0 ? (
        <div css={pictures}>
          {images.map((image) => (
            <Picture
              key={image.imageUrl}
              image={image}
              sizes="5rem"
              ratio="1"
              alt={image.alt || `Picture by ${userName}`}
            />
          ))}
        </div>
      ) : null}
      <p css={line}>
        <span>{userName}</span>
        <time dateTime={createdAt}>{reviewDate(createdAt)}</time>
        {verifiedPurchase ? <Badge tone="success">Verified Purchase</Badge> : null}
      </p>
      {helpfulCount > 0 ? (
        <p css={line}>
          {helpfulCount === 1 ? '1 person found this helpful' : `${helpfulCount} people found this helpful`}
          {userVotedHelpful ? ', you among them' : ''}
        </p>
      ) : null}
    </li>
  );
}

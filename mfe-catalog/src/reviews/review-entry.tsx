import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import { Badge, Button, formatDay, RatingStars, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { ReviewPhotos } from './review-photos.tsx';

const { color, media, space, text } = tokens;
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
const content = css({
  maxWidth: tokens.size.reading,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
});
const replyBox = css({ borderLeft: `2px solid ${color.hairline}`, paddingLeft: space[4] });
const reportButton = css({
  // Without a vote button before it, its text starts where the other lines do.
  '&:first-of-type': { marginLeft: `-${space[3]}` },
  [media.noScript]: { display: 'none' },
});

export const reviewElementId = (reviewId: string) => `review-${reviewId}`;

interface ReviewEntryProps {
  review: Review;
  /** What a signed-in shopper can do with it. */
  tools: ReactNode;
  onReport: () => void;
}

export function ReviewEntry({ review, tools, onReport }: ReviewEntryProps) {
  const { userName, rating, title, comment, images, createdAt, helpfulCount, reply, isOwn } = review;
  const { vendorName } = useTenant();
  return (
    <li css={entry} id={reviewElementId(review.id)} tabIndex={-1}>
      <RatingStars rating={rating} />
      {title ? <h3 css={content}>{title}</h3> : null}
      <p css={content}>{comment}</p>
      {images.length > 0 ? <ReviewPhotos images={images} authorName={userName} /> : null}
      <p css={line}>
        <span>{userName}</span>
        <time dateTime={createdAt}>{formatDay(createdAt, 'UTC')}</time>
        {review.verifiedPurchase ? <Badge tone="success">Verified Purchase</Badge> : null}
      </p>
      <div css={line}>
        {tools}
        {helpfulCount > 0 ? <span>{helpfulText(review)}</span> : null}
        {isOwn ? null : (
          <Button
            variant="quiet"
            size="sm"
            css={reportButton}
            aria-haspopup="dialog"
            aria-label={`Report review by ${userName}`}
            onClick={onReport}
          >
            Report
          </Button>
        )}
      </div>
      {reply ? (
        <div css={replyBox}>
          <p css={line}>
            <strong>Reply from {vendorName}</strong>
            <time dateTime={reply.createdAt}>{formatDay(reply.createdAt, 'UTC')}</time>
          </p>
          <p css={content}>{reply.text}</p>
        </div>
      ) : null}
    </li>
  );
}

function helpfulText({ helpfulCount, userVotedHelpful }: Review): string {
  const people = helpfulCount === 1 ? '1 person found' : `${helpfulCount} people found`;
  return `${people} this helpful${userVotedHelpful ? ', including you' : ''}`;
}

import type { Review } from '@selvedge/contract';
import { Badge, NoticeBanner } from '@selvedge/ui';
import { HelpfulButton } from './helpful-button.tsx';

/** A vote button, or, for the author, a mark and why nobody else sees the review. */
export const ReviewTools = ({ review }: { review: Review }) =>
  review.isOwn ? (
    <>
      <Badge>Your review</Badge>
      <UnpublishedNote {...review} />
    </>
  ) : (
    <HelpfulButton review={review} />
  );

function UnpublishedNote({ unpublished }: Pick<Review, 'unpublished'>) {
  if (!unpublished) return null;
  return unpublished.status === 'WAITING' ? (
    <NoticeBanner title="Waiting for approval">
      Only you see this review until the store has approved it.
    </NoticeBanner>
  ) : (
    <NoticeBanner title="Hidden by the store">
      <span css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        Only you see this review. {unpublished.reason ? `What the store says: ${unpublished.reason}` : null}
      </span>
    </NoticeBanner>
  );
}

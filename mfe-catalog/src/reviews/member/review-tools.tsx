import type { Review } from '@selvedge/contract';
import { Badge, NoticeBanner } from '@selvedge/ui';
import { HelpfulButton } from './helpful-button.tsx';

/** The vote button. Authors see a badge instead and, if their review isn't public, why. */
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
      Only you can see this review until the store approves it.
    </NoticeBanner>
  ) : (
    <NoticeBanner title="Hidden by the store">
      <span css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        Only you can see this review. {unpublished.reason ? `The store says: ${unpublished.reason}` : null}
      </span>
    </NoticeBanner>
  );
}

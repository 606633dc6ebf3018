import { css } from '@emotion/react';
import type { Review, ReviewSummary } from '@selvedge/contract';
import { useSession } from '@selvedge/mfe-kit';
import { Button, LinkButton, tokens } from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { messages } from '../catalog-messages.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { useReviews } from './use-reviews.ts';

const { space, media, color } = tokens;
const section = css({
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: space[10],
  marginBottom: space[6],
  scrollMarginTop: space[6],
});
const layout = css({
  display: 'grid',
  gap: space[10],
  marginTop: space[6],
  [media.desk]: { gridTemplateColumns: '18rem minmax(0, 1fr)', gap: space[16] },
});
const aside = css({ display: 'grid', gap: space[6], alignContent: 'start', justifyItems: 'start' });

interface ReviewsProps {
  productId: string;
  summary: ReviewSummary | null;
  /** The first page, as it came with the product; `null` when it could not be had. */
  first: { content: Review[]; last: boolean } | null;
}

/** What other shoppers say of a product. */
export function Reviews({ productId, summary, first }: ReviewsProps) {
  const { reviews, isLast, isLoading, loadMore } = useReviews(productId, first);
  const session = useSession();
  const { pathname, search } = useLocation();
  const login = `/login?${new URLSearchParams({ redirect: pathname + search })}`;
  return (
    <section css={section} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div css={layout}>
        <div css={aside}>
          {summary && summary.totalReviews > 0 ? (
            <RatingSummary summary={summary} />
          ) : (
            <p css={{ color: color.muted }}>No reviews yet.</p>
          )}
          {session.status === 'signed-in' ? null : (
            <LinkButton href={login} variant="secondary">
              {messages.loginToReview}
            </LinkButton>
          )}
        </div>
        <div>
          <ul className="reviews" aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
          {isLast ? null : (
            <Button
              variant="secondary"
              css={{ marginTop: space[6] }}
              isBusy={isLoading}
              busyText="Loading..."
              onClick={loadMore}
            >
              {messages.loadMoreReviews}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

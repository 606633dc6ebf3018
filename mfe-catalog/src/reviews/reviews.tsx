import { css } from '@emotion/react';
import type { Review, ReviewSummary } from '@selvedge/contract';
import { useSession } from '@selvedge/mfe-kit';
import { Button, LinkButton, tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../catalog-messages.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewEntry, reviewElementId } from './review-entry.tsx';
import { useMemberTools } from './use-member-tools.ts';
import { useReviews, type GivenReviews } from './use-reviews.ts';
import { writeReviewHash } from './write-review-hash.ts';

const { space, media, color, text } = tokens;
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
const quietLine = css({ fontSize: text.sm, color: color.muted, '& a': { color: color.text } });

/** What other shoppers say of a product. */
export function Reviews(given: GivenReviews) {
  return <ReviewsOfProduct key={given.productId} {...given} />;
}

function ReviewsOfProduct(given: GivenReviews) {
  const { productId } = given;
  const { reviews, summary, isLast, isLoading, loadMore, show, showSummary } = useReviews(given);
  const tools = useMemberTools();
  const { status, user } = useSession();
  const [news, setNews] = useState<{ text: string; reviewId: string } | null>(null);

  // The focus goes on to what has just come: the button that was pressed for it may be gone.
  useEffect(() => {
    if (news) document.getElementById(reviewElementId(news.reviewId))?.focus();
  }, [news]);

  const showMore = async () => {
    const before = reviews.length;
    const firstNew = await loadMore();
    if (firstNew) setNews({ text: `More reviews, from number ${before + 1}`, reviewId: firstNew.id });
  };
  const showWritten = (written: { review: Review; summary: ReviewSummary }) => {
    show(written.review);
    showSummary(written.summary);
    setNews({ text: '', reviewId: written.review.id });
  };

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
          {status !== 'signed-in' ? (
            <LoginToReview />
          ) : summary?.userHasReviewed ? (
            <p css={quietLine}>You have reviewed this product. Thank you!</p>
          ) : tools ? (
            <tools.WriteReview productId={productId} user={user} onWritten={showWritten} />
          ) : null}
        </div>
        <div>
          <ul className="reviews" aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewEntry
                key={review.id}
                review={review}
                vote={
                  tools && !review.isOwn ? (
                    <tools.HelpfulButton productId={productId} review={review} show={show} />
                  ) : null
                }
              />
            ))}
          </ul>
          {isLast ? null : (
            <Button
              variant="secondary"
              css={{ marginTop: space[6] }}
              isBusy={isLoading}
              busyText="Loading..."
              onClick={() => void showMore()}
            >
              {messages.loadMoreReviews}
            </Button>
          )}
          <p role="status" className="visually-hidden">
            {news?.text}
          </p>
        </div>
      </div>
    </section>
  );
}

/** To the login, and back to this product with the form open. */
function LoginToReview() {
  const { pathname, search } = useLocation();
  const login = `/login?${new URLSearchParams({ redirect: pathname + search + writeReviewHash })}`;
  return (
    <div css={{ display: 'grid', gap: space[3], justifyItems: 'start' }}>
      <LinkButton href={login} variant="secondary">
        {messages.loginToReview}
      </LinkButton>
      <p css={quietLine}>Signed-in shoppers can also mark reviews as helpful.</p>
    </div>
  );
}

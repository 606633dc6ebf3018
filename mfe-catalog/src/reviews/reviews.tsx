import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { useSession } from '@selvedge/mfe-kit';
import { Button, LinkButton, tokens } from '@selvedge/ui';
import { Provider, useAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../catalog-messages.ts';
import type * as ReportDialog from './report/report-dialog.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { addedReviewAtom } from './review-changes.ts';
import { ReviewEntry, reviewElementId } from './review-entry.tsx';
import { createReviewStore } from './review-scope.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';
import { useMemberTools } from './use-member-tools.ts';
import { useReviews, type InitialReviews } from './use-reviews.ts';
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
  [media.desktop]: { gridTemplateColumns: '18rem minmax(0, 1fr)', gap: space[16] },
});
const aside = css({ display: 'grid', gap: space[6], alignContent: 'start', justifyItems: 'start' });
const invitation = css({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  [media.noScript]: { display: 'none' },
});
const moreButton = css({ marginTop: space[6], [media.noScript]: { display: 'none' } });
const pages = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[6] });
const quietLine = css({ fontSize: text.sm, color: color.muted, '& a': { color: color.text } });

interface ReviewsProps extends InitialReviews {
  /** The product with a page of its reviews, from 0. */
  hrefFor: (page: number) => string;
}

/** The reviews of a product; the key resets their state when the product or the page in the URL changes. */
export function Reviews(props: ReviewsProps) {
  const { productId } = props;
  const userId = useSession().user?.id ?? '';
  const store = useMemo(() => createReviewStore(productId, userId), [productId, userId]);
  return (
    <Provider store={store}>
      <ProductReviews key={`${productId} ${props.first?.page}`} {...props} />
    </Provider>
  );
}

function ProductReviews({ hrefFor, ...initial }: ReviewsProps) {
  const { reviews, summary, isLast, isLoading, loadMore } = useReviews(initial);
  const tools = useMemberTools();
  const report = useLazyDialog<Review, typeof ReportDialog>(
    () => import(/* webpackChunkName: "review-dialogs" */ './report/report-dialog.tsx'),
  );
  const { status, user } = useSession();
  const [added, setAdded] = useAtom(addedReviewAtom);

  // The focus moves to the added review, because the pressed button may be gone.
  useEffect(() => {
    if (added) document.getElementById(reviewElementId(added.reviewId))?.focus();
  }, [added]);

  const showMore = async () => {
    const before = reviews.length;
    const firstNew = await loadMore();
    if (firstNew)
      setAdded({ text: `More reviews loaded, starting with number ${before + 1}`, reviewId: firstNew.id });
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
            <tools.WriteReview key={user.id} />
          ) : null}
        </div>
        <div>
          <ul className="reviews" aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewEntry
                key={review.id}
                review={review}
                tools={tools ? <tools.ReviewTools review={review} /> : null}
                onReport={() => void report.open(review)}
              />
            ))}
          </ul>
          {isLast ? null : (
            <Button
              variant="secondary"
              css={moreButton}
              isBusy={isLoading}
              busyText="Loading..."
              onClick={() => void showMore()}
            >
              {messages.loadMoreReviews}
            </Button>
          )}
          <noscript>
            <ReviewPages page={initial.first?.page ?? 0} isLast={isLast} hrefFor={hrefFor} />
          </noscript>
          <p role="status" className="visually-hidden">
            {added?.text}
          </p>
        </div>
      </div>
      {report.code ? <report.code.ReportDialog review={report.subject} onClose={report.close} /> : null}
    </section>
  );
}

/** Links to the reviews before and after a page, for people without JavaScript. */
function ReviewPages({
  page,
  isLast,
  hrefFor,
}: Pick<ReviewsProps, 'hrefFor'> & { page: number; isLast: boolean }) {
  return (
    <p css={pages}>
      {page > 0 ? (
        <LinkButton variant="secondary" href={hrefFor(page - 1)}>
          {messages.newerReviews}
        </LinkButton>
      ) : null}
      {isLast ? null : (
        <LinkButton variant="secondary" href={hrefFor(page + 1)}>
          {messages.moreReviews}
        </LinkButton>
      )}
    </p>
  );
}

/** Links to the login page, which leads back here and opens the review form. */
function LoginToReview() {
  const { pathname, search } = useLocation();
  const login = `/login?${new URLSearchParams({ redirect: pathname + search + writeReviewHash })}`;
  return (
    <>
      <div css={invitation}>
        <LinkButton href={login} variant="secondary">
          {messages.loginToReview}
        </LinkButton>
        <p css={quietLine}>Sign in to mark reviews as helpful.</p>
      </div>
      <noscript>
        <p css={quietLine}>{messages.reviewingNeedsScripts}</p>
      </noscript>
    </>
  );
}

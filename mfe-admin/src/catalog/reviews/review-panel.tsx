import { css } from '@emotion/react';
import type { AdminReview } from '@selvedge/contract';
import { Badge, Moment, NoticeBanner, Picture, RatingStars, Stack, tokens } from '@selvedge/ui';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed, useAllowed } from '../../roles/allowed.tsx';
import { ReviewBadges } from './review-badges.tsx';
import { StatusActions } from './status-actions.tsx';

const { color, space, text } = tokens;
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'isolate' });
const small = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  color: color.muted,
  fontSize: text.sm,
});
const photos = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const photo = css({ width: '6rem', borderRadius: tokens.radius.sm, overflow: 'hidden' });

/** What the shopper wrote, and what the operator can do with it. */
export function ReviewPanel({ review }: { review: AdminReview }) {
  const { userName, rating, title, comment, images, createdAt, helpfulCount, verifiedPurchase, hidden } =
    review;
  const heading = useFocusAfterChange<HTMLHeadingElement>(review.status);
  return (
    <Panel title="Review" titleRef={heading} actions={<ReviewBadges review={review} />}>
      {hidden ? (
        <NoticeBanner title={`Hidden by ${hidden.by}`}>
          <span css={prose}>{hidden.reason}</span>
        </NoticeBanner>
      ) : null}
      <ProductLink review={review} />
      <Stack gap={3}>
        <RatingStars rating={rating} />
        {title ? <h3 css={[prose, { fontSize: text.md }]}>{title}</h3> : null}
        <p css={prose}>{comment}</p>
        {images.length > 0 ? (
          <ul css={photos} aria-label={`Photos by ${userName}`}>
            {images.map((image) => (
              <li key={image.urlTemplate}>
                <a href={image.imageUrl} target="_blank" rel="noreferrer" css={photo}>
                  <Picture image={image} sizes="6rem" ratio="1" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p css={small}>
          <span>{userName}</span>
          <Moment at={createdAt} />
          {verifiedPurchase ? <Badge tone="success">Verified Purchase</Badge> : null}
          {helpfulCount > 0 ? <span>Helpful: {helpfulCount.toLocaleString('en-US')}</span> : null}
        </p>
      </Stack>
      <Allowed to="reviews:write">
        <StatusActions review={review} />
      </Allowed>
    </Panel>
  );
}

/** The product, with links to it in the admin and to the published review in the store. */
function ProductLink({ review: { product, status } }: { review: AdminReview }) {
  const mayOpen = useAllowed('catalog:read');
  return (
    <Stack isRow gap={4}>
      <div css={{ width: '3.5rem', flex: 'none' }}>
        <Picture image={product.image} sizes="56px" ratio="4 / 5" alt="" />
      </div>
      <ul role="list">
        <li>{mayOpen ? <a href={`/admin/products/${product.id}`}>{product.name}</a> : product.name}</li>
        {status === 'PUBLISHED' ? (
          <li>
            <a href={`/products/${product.id}/details#reviews`} css={{ fontSize: text.sm }}>
              View in the store
            </a>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}

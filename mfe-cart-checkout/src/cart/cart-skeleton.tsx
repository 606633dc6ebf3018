import { Skeleton, tokens } from '@selvedge/ui';
import { PageFrame, TwoColumns } from '../page-frame.tsx';
import { TextSkeleton } from '../text-skeleton.tsx';
import { cartLine, cartLineColumn, cartLineControls, cartLines, cartLineText } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useSkeletonLines } from './use-skeleton-lines.ts';

/** Has the loaded cart's layout, so that nothing moves when the cart arrives. */
export function CartSkeleton() {
  const lines = useSkeletonLines();
  return (
    <PageFrame>
      <h1 css={{ marginBottom: tokens.space[6] }}>Your cart</h1>
      <p role="status" className="visually-hidden">
        Loading your cart...
      </p>
      <TwoColumns>
        <div css={cartLines} aria-hidden="true">
          {lines.map((key) => (
            <LineSkeleton key={key} />
          ))}
        </div>
        <CartSummary cart={null} />
      </TwoColumns>
    </PageFrame>
  );
}

function LineSkeleton() {
  return (
    <div css={cartLine}>
      <Skeleton ratio="4 / 5" />
      <div css={cartLineColumn}>
        <div css={cartLineText}>
          <div css={{ flex: 1 }}>
            <TextSkeleton width="min(12rem, 100%)" leading={1.3} />
            <TextSkeleton width="6rem" size="sm" />
            <TextSkeleton width="5rem" size="sm" />
          </div>
          <TextSkeleton width="4rem" />
        </div>
        <div css={cartLineControls}>
          <Skeleton width="8.25rem" height="2.875rem" />
        </div>
      </div>
    </div>
  );
}

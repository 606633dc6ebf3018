import { css } from '@emotion/react';
import { amountList, AmountRow, Card, Skeleton, tokens } from '@selvedge/ui';
import { useSkeletonLines } from '../../cart/use-skeleton-lines.ts';
import { TextSkeleton } from '../../text-skeleton.tsx';
import type { CheckoutStep } from '../steps/checkout-steps.ts';
import {
  foldedSummary,
  summaryHeading,
  summaryLine,
  summaryLines,
  summaryCard,
} from './checkout-summary.tsx';
import { UnknownTaxRow } from './tax-row.tsx';

const fold = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: tokens.size.target,
  [tokens.media.desktop]: { display: 'none' },
});
const amountSkeleton = <TextSkeleton width="4rem" />;

/** The summary while the cart loads: one line on phones, items and totals on wide screens. */
export function SummarySkeleton({ step }: { step: CheckoutStep }) {
  const lines = useSkeletonLines();
  return (
    <Card css={summaryCard} aria-hidden="true">
      <div css={fold}>
        <TextSkeleton width="10rem" />
        <TextSkeleton width="4rem" />
      </div>
      <div css={foldedSummary}>
        <h2 css={summaryHeading}>Order summary</h2>
        <div css={summaryLines}>
          {lines.map((key) => (
            <div key={key} css={summaryLine}>
              <Skeleton ratio="4 / 5" />
              <div>
                <TextSkeleton width="80%" />
                <TextSkeleton width="50%" size="sm" />
                <TextSkeleton width="40%" size="sm" />
              </div>
              <TextSkeleton width="4rem" />
            </div>
          ))}
        </div>
        <dl css={amountList}>
          <AmountRow label="Subtotal">{amountSkeleton}</AmountRow>
          {step === 'address' ? <UnknownTaxRow /> : <AmountRow label="Tax">{amountSkeleton}</AmountRow>}
          <AmountRow label="Shipping">{amountSkeleton}</AmountRow>
          <AmountRow label="Total" isTotal>
            {amountSkeleton}
          </AmountRow>
        </dl>
      </div>
    </Card>
  );
}

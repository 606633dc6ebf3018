import { css } from '@emotion/react';
import { Card, Skeleton, tokens } from '@selvedge/ui';
import { AmountRow, amountList } from '../../amount-row.tsx';
import { useExpectedLines } from '../../cart/use-expected-lines.ts';
import { TextSkeleton } from '../../text-skeleton.tsx';
import type { CheckoutStep } from '../steps/checkout-steps.ts';
import {
  foldedSummary,
  summaryHeading,
  summaryLine,
  summaryLines,
  summaryPlace,
} from './checkout-summary.tsx';
import { TaxAwaitingState } from './tax-row.tsx';

const fold = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: tokens.size.target,
  [tokens.media.desk]: { display: 'none' },
});
const unknown = <TextSkeleton width="4rem" />;

/** The summary before the cart is known: one line on a phone, lines and amounts beside the steps. */
export function SummarySkeleton({ step }: { step: CheckoutStep }) {
  const lines = useExpectedLines();
  return (
    <Card css={summaryPlace} aria-hidden="true">
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
          <AmountRow label="Subtotal">{unknown}</AmountRow>
          {step === 'address' ? <TaxAwaitingState /> : <AmountRow label="Tax">{unknown}</AmountRow>}
          <AmountRow label="Shipping">{unknown}</AmountRow>
          <AmountRow label="Total" isTotal>
            {unknown}
          </AmountRow>
        </dl>
      </div>
    </Card>
  );
}

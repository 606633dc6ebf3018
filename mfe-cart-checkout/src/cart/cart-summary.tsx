import type { Cart } from '@selvedge/contract';
import { amountList, AmountRow, Card, formatMoney, LinkButton, Skeleton, tokens } from '@selvedge/ui';
import { stickyAction, summaryColumn } from '../page-frame.tsx';
import { PromotionRows } from '../promotion-rows.tsx';
import { TextSkeleton } from '../text-skeleton.tsx';

const notYetKnown = 'Calculated at checkout';
const amountSkeleton = <TextSkeleton width="4rem" />;

/** The server's totals and the link to checkout. `cart` is `null` while it loads. */
export function CartSummary({ cart }: { cart: Cart | null }) {
  const summary = cart?.summary ?? null;
  // Older services don't send totals.
  const totals = cart?.totals;
  const amountOrNotYet = (amount: number) => (amount ? formatMoney(amount) : notYetKnown);
  return (
    <section aria-labelledby="cart-summary" css={summaryColumn}>
      <Card>
        <h2 id="cart-summary" css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[4] }}>
          Order summary
        </h2>
        <dl css={amountList}>
          <AmountRow label="Subtotal">{summary ? formatMoney(summary.subtotal) : amountSkeleton}</AmountRow>
          {totals ? <PromotionRows promotions={totals.promotions} /> : null}
          <AmountRow label="Tax" isQuiet={!summary?.tax}>
            {summary ? amountOrNotYet(summary.tax) : amountSkeleton}
          </AmountRow>
          <AmountRow label="Shipping" isQuiet={!summary?.shippingCost}>
            {summary ? amountOrNotYet(summary.shippingCost) : amountSkeleton}
          </AmountRow>
          <AmountRow label="Total" isTotal>
            {summary ? formatMoney(totals?.total ?? summary.total) : amountSkeleton}
          </AmountRow>
        </dl>
        {totals?.toFreeShipping ? (
          <p role="status" css={{ marginTop: tokens.space[3] }}>
            You’re {formatMoney(totals.toFreeShipping)} away from free shipping
          </p>
        ) : null}
      </Card>
      <div css={stickyAction}>
        {summary ? (
          <LinkButton href="/checkout" size="lg" isWide>
            Proceed to Checkout
          </LinkButton>
        ) : (
          <Skeleton height="3.25rem" />
        )}
      </div>
    </section>
  );
}

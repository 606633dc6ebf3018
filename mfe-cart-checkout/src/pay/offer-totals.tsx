import { amountList, AmountRow, Card, formatMoney, tokens } from '@selvedge/ui';
import type { Offer } from './payment-link.ts';

/** What the order costs. All amounts are the server's. */
export function OfferTotals({ offer: { summary, discountReason } }: { offer: Offer }) {
  return (
    <Card as="section" aria-label="Order summary">
      <h2 css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[4] }}>Order summary</h2>
      <dl css={amountList}>
        <AmountRow label="Subtotal">{formatMoney(summary.subtotal)}</AmountRow>
        {summary.discount > 0 ? (
          <AmountRow label={discountReason ?? 'Discount'}>{formatMoney(-summary.discount)}</AmountRow>
        ) : null}
        <AmountRow label="Shipping">{formatMoney(summary.shipping)}</AmountRow>
        <AmountRow label="Tax">{formatMoney(summary.tax)}</AmountRow>
        <AmountRow label="Total" isTotal>
          {formatMoney(summary.total)}
        </AmountRow>
      </dl>
    </Card>
  );
}

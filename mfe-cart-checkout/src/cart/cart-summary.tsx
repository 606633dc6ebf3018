import type { Cart } from '@selvedge/contract';
import { Card, formatMoney, LinkButton, tokens } from '@selvedge/ui';
import { AmountRow, amountList } from '../amount-row.tsx';
import { stickyAction, summaryColumn } from '../page-frame.tsx';

/** What the cart comes to as the server says, and the way to checkout. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { subtotal, tax, shippingCost, total } = cart.summary;
  const later = 'Calculated at checkout';
  return (
    <section aria-labelledby="cart-summary" css={summaryColumn}>
      <Card>
        <h2 id="cart-summary" css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[4] }}>
          Order summary
        </h2>
        <dl css={amountList}>
          <AmountRow label="Subtotal">{formatMoney(subtotal)}</AmountRow>
          <AmountRow label="Shipping" isQuiet={!shippingCost}>
            {shippingCost ? formatMoney(shippingCost) : later}
          </AmountRow>
          <AmountRow label="Tax" isQuiet={!tax}>
            {tax ? formatMoney(tax) : later}
          </AmountRow>
          <AmountRow label="Total" isTotal>
            {formatMoney(total)}
          </AmountRow>
        </dl>
      </Card>
      <div css={stickyAction}>
        <LinkButton href="/checkout" size="lg" isWide>
          Proceed to Checkout
        </LinkButton>
      </div>
    </section>
  );
}

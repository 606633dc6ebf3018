import { css } from '@emotion/react';
import {
  amountList,
  AmountRow,
  Button,
  Card,
  formatMoney,
  formatPercent,
  pictureRow,
  tokens,
} from '@selvedge/ui';
import { useId, useState } from 'react';
import { LineItem } from '../../line-item.tsx';
import { PromotionRows } from '../../promotion-rows.tsx';
import { taxMessages } from '../../checkout-messages.ts';
import { countUnits } from '../shipping/rates-request.ts';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { TaxRow } from './tax-row.tsx';
import { useShownTotals } from './use-order-totals.ts';
import { useTotals } from './use-totals.ts';

const { space, color, media } = tokens;

export const summaryCard = css({
  order: -1,
  paddingBlock: space[2],
  [media.desktop]: {
    order: 0,
    paddingBlock: space[4],
    position: 'sticky',
    top: '6.5rem',
    maxHeight: 'calc(100vh - 8rem)',
    overflowY: 'auto',
  },
});
const toggle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: space[3],
  width: '100%',
  minHeight: tokens.size.target,
  fontWeight: tokens.weight.medium,
  '&::before': { content: '"+"' },
  '&[aria-expanded="true"]::before': { content: '"−"' },
  '& > span:first-of-type': { flex: 1, textAlign: 'left' },
  '& > span + span': { marginInlineStart: 'auto' },
  [media.desktop]: { display: 'none' },
});
export const foldedSummary = css({ display: 'none', [media.desktop]: { display: 'block' } });
export const summaryLine = pictureRow('3.5rem');
export const summaryLines = css({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: space[4],
  marginBottom: space[6],
});
export const summaryHeading = css({ fontSize: tokens.text.xl, marginBlock: `${space[2]} ${space[4]}` });
const quiet = css({ fontSize: tokens.text.sm, color: color.muted });

/** Items and totals. Collapsed on phones, where it would push the form off the screen. */
export function CheckoutSummary() {
  const cart = useCheckoutCart();
  const { total } = useShownTotals();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card as="aside" aria-label="Order summary" css={summaryCard}>
      <button
        type="button"
        css={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>Order summary ({countUnits(cart)})</span>
        <span>{formatMoney(total)}</span>
      </button>
      <div id={id} css={!isOpen && foldedSummary}>
        <h2 css={summaryHeading}>Order summary</h2>
        <ul css={summaryLines}>
          {cart.items.map((item) => (
            <li key={item.id} css={summaryLine}>
              <LineItem item={item} pictureWidth="3.5rem" />
            </li>
          ))}
        </ul>
        <Amounts />
      </div>
    </Card>
  );
}

function Amounts() {
  const [request, retry] = useTotals();
  const rate = useChosenRate();
  const { subtotal, promotions, total, tax } = useShownTotals();
  return (
    <>
      <dl css={amountList} aria-live="polite">
        <AmountRow label="Subtotal">{formatMoney(subtotal)}</AmountRow>
        <TaxRow />
        <AmountRow label="Shipping" isQuiet={!rate}>
          {rate ? formatMoney(rate.cost) : 'Choose in step 2'}
        </AmountRow>
        <PromotionRows promotions={promotions} />
        <AmountRow label="Total" isTotal>
          {formatMoney(total)}
        </AmountRow>
      </dl>
      {tax ? (
        <p css={[quiet, { marginTop: space[2] }]}>
          Tax Rate: {formatPercent(tax.rate)} ({tax.stateCode})
        </p>
      ) : null}
      {request.status === 'failed' ? (
        <Button variant="quiet" size="sm" onClick={retry}>
          {taxMessages.retry}
        </Button>
      ) : null}
    </>
  );
}

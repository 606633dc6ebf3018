import { css } from '@emotion/react';
import { formatMoney, tokens } from '@selvedge/ui';
import { AmountRow } from '../../amount-row.tsx';
import { taxMessages } from '../../checkout-messages.ts';
import type { Checkout } from '../use-checkout.ts';
import { toDollars } from './order-totals.ts';

const note = css({ display: 'block', fontSize: tokens.text.sm });

/** The tax on the order, or why there is none yet. */
export function TaxRow({ checkout, isKnown }: { checkout: Checkout; isKnown: boolean }) {
  const { open, tax, totals } = checkout;
  if (isKnown) return <AmountRow label="Tax">{formatMoney(toDollars(totals.taxMinor))}</AmountRow>;
  if (open === 'address') return <TaxAwaitingAddress />;
  return (
    <AmountRow label="Tax" isQuiet>
      {tax.status === 'failed' ? (
        <span css={{ color: tokens.color.danger }}>{taxMessages.failed}</span>
      ) : (
        taxMessages.calculating
      )}
    </AmountRow>
  );
}

/** The specification's words for the address step, and what they wait for: there is nothing to calculate for yet. */
export function TaxAwaitingAddress() {
  return (
    <AmountRow label="Tax" isQuiet>
      {taxMessages.calculating}
      <span css={note}>{taxMessages.needsAddress}</span>
    </AmountRow>
  );
}

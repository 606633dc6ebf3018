import { formatMoney, tokens } from '@selvedge/ui';
import { AmountRow } from '../../amount-row.tsx';
import { taxMessages } from '../../checkout-messages.ts';
import type { Checkout } from '../use-checkout.ts';
import { toDollars } from './order-totals.ts';

/** The tax on the order, or why there is none yet. */
export function TaxRow({ checkout }: { checkout: Checkout }) {
  const { tax, totals } = checkout;
  if (tax.status === 'ready')
    return <AmountRow label="Tax">{formatMoney(toDollars(totals.taxMinor))}</AmountRow>;
  if (tax.status === 'idle') return <TaxAwaitingState />;
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

/** Before the shopper has said where the parcel goes nothing is calculated. */
export function TaxAwaitingState() {
  return (
    <AmountRow label="Tax" isQuiet>
      {taxMessages.needsAddress}
    </AmountRow>
  );
}

import { AmountRow, formatMoney, tokens } from '@selvedge/ui';
import { taxMessages } from '../../checkout-messages.ts';
import { toDollars } from './order-totals.ts';
import { useOrderTotals } from './use-order-totals.ts';
import { useTax } from './use-tax.ts';

/** The tax, or why it isn't known yet. */
export function TaxRow() {
  const [tax] = useTax();
  const { taxMinor } = useOrderTotals();
  if (tax.status === 'ready') return <AmountRow label="Tax">{formatMoney(toDollars(taxMinor))}</AmountRow>;
  if (tax.status === 'idle') return <UnknownTaxRow />;
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

/** Tax depends on the state, so nothing is calculated before the shopper enters one. */
export function UnknownTaxRow() {
  return (
    <AmountRow label="Tax" isQuiet>
      {taxMessages.needsAddress}
    </AmountRow>
  );
}

import { AmountRow, formatMoney, tokens } from '@selvedge/ui';
import { taxMessages } from '../../checkout-messages.ts';
import { useTotals } from './use-totals.ts';

/** The tax, or why it isn't known yet. */
export function TaxRow() {
  const [totals] = useTotals();
  if (totals.status === 'ready')
    return <AmountRow label="Tax">{formatMoney(totals.value.tax?.amount ?? 0)}</AmountRow>;
  if (totals.status === 'idle') return <UnknownTaxRow />;
  return (
    <AmountRow label="Tax" isQuiet>
      {totals.status === 'failed' ? (
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

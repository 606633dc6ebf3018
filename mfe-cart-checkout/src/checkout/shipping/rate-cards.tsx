import type { QuotedRate } from '../draft/checkout-draft.ts';
import { formatMoney, RadioCard, Stack, VisuallyHidden } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { reopenStep } from '../steps/checkout-steps.ts';
import { useChosenRate } from './use-shipping-rates.ts';

export function RateCards({ rates }: { rates: QuotedRate[] }) {
  const [draft, update] = useAtom(checkoutDraftAtom);
  const chosen = useChosenRate();
  const choose = (rateId: string) =>
    update({ rateId, ...(rateId === draft.rateId ? {} : { steps: reopenStep(draft.steps, 'shipping') }) });
  return (
    <Stack as="fieldset" gap={2}>
      <VisuallyHidden as="legend">Shipping method</VisuallyHidden>
      {rates.map((rate) => (
        <RadioCard
          key={rate.id}
          name="shipping-rate"
          value={rate.id}
          checked={rate.id === chosen?.id}
          onChange={() => choose(rate.id)}
          title={rateName(rate)}
          detail={`Estimated delivery: ${daysOf(rate)}`}
          aside={formatMoney(rate.cost)}
        />
      ))}
    </Stack>
  );
}

export const rateName = (rate: QuotedRate) => `${rate.carrierName} - ${rate.serviceName}`;

function daysOf({ estimatedDays: to, estimatedDaysFrom: from }: QuotedRate): string {
  if (to === null) return 'N/A';
  return `${(from ?? to) < to ? `${from}–` : ''}${to} day${to === 1 ? '' : 's'}`;
}

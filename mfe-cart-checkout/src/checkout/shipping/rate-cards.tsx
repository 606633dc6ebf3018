import type { ShippingRate } from '@selvedge/contract';
import { formatMoney, RadioCard, Stack, VisuallyHidden } from '@selvedge/ui';

interface RateCardsProps {
  rates: ShippingRate[];
  chosenId: string | null;
  onChoose: (rateId: string) => void;
}

export function RateCards({ rates, chosenId, onChoose }: RateCardsProps) {
  return (
    <Stack as="fieldset" gap={2}>
      <VisuallyHidden as="legend">Shipping method</VisuallyHidden>
      {rates.map((rate) => (
        <RadioCard
          key={rate.id}
          name="shipping-rate"
          value={rate.id}
          checked={rate.id === chosenId}
          onChange={() => onChoose(rate.id)}
          title={rateName(rate)}
          detail={`Estimated delivery: ${daysOf(rate)}`}
          aside={formatMoney(rate.cost)}
        />
      ))}
    </Stack>
  );
}

export const rateName = (rate: ShippingRate) => `${rate.carrierName} - ${rate.serviceName}`;

function daysOf({ estimatedDays }: ShippingRate): string {
  if (estimatedDays === null) return 'N/A';
  return `${estimatedDays} day${estimatedDays === 1 ? '' : 's'}`;
}

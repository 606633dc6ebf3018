import type { ShippingRate } from '@selvedge/contract';
import { Button, formatMoney, RadioCard, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';

interface RateChoiceProps {
  rates: readonly ShippingRate[];
  isBusy: boolean;
  onBuy: (rateId: string) => void;
}

/** Today's rates for an order's parcel, one of them to buy its label at. */
export function RateChoice({ rates, isBusy, onBuy }: RateChoiceProps) {
  const [chosen, setChosen] = useState(rates[0]?.id ?? '');
  const first = useRef<HTMLInputElement>(null);
  // What asked for them is gone.
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <Stack gap={4} align="stretch">
      <fieldset css={{ display: 'grid', gap: tokens.space[3] }}>
        <legend css={{ marginBottom: tokens.space[3], fontWeight: tokens.weight.medium }}>
          Today’s rates
        </legend>
        {rates.map(({ id, carrierName, serviceName, estimatedDays, cost }, index) => (
          <RadioCard
            key={id}
            ref={index === 0 ? first : undefined}
            name="labelRate"
            value={id}
            checked={chosen === id}
            onChange={() => setChosen(id)}
            title={`${carrierName} ${serviceName}`}
            detail={estimatedDays === null ? undefined : `About ${estimatedDays} days`}
            aside={formatMoney(cost)}
          />
        ))}
      </fieldset>
      <div>
        <Button isBusy={isBusy} busyText="Buying label..." onClick={() => onBuy(chosen)}>
          Buy label at this rate
        </Button>
      </div>
    </Stack>
  );
}

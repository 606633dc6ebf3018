import type { ShippingRate } from '@selvedge/contract';
import { Button, formatMoney, RadioCard, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { counted } from '../counted.ts';
import type { LabelOffer } from './label-offer.ts';

interface RateChoiceProps {
  rates: readonly ShippingRate[];
  onChoose: (offer: LabelOffer) => void;
}

/** Today's rates for an order's parcel, one of them to buy its label at. */
export function RateChoice({ rates, onChoose }: RateChoiceProps) {
  const [chosen, setChosen] = useState(rates[0]);
  const first = useRef<HTMLInputElement>(null);
  // What asked for them is gone.
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <Stack gap={4} align="stretch">
      <fieldset css={{ display: 'grid', gap: tokens.space[3] }}>
        <legend css={{ marginBottom: tokens.space[3], fontWeight: tokens.weight.medium }}>
          Today’s rates
        </legend>
        {rates.map((rate, index) => (
          <RadioCard
            key={rate.id}
            ref={index === 0 ? first : undefined}
            name="labelRate"
            value={rate.id}
            checked={chosen === rate}
            onChange={() => setChosen(rate)}
            title={`${rate.carrierName} ${rate.serviceName}`}
            detail={rate.estimatedDays === null ? undefined : `About ${counted(rate.estimatedDays, 'day')}`}
            aside={formatMoney(rate.cost)}
          />
        ))}
      </fieldset>
      <div>
        <Button onClick={() => chosen && onChoose(chosen)}>Buy label at this rate</Button>
      </div>
    </Stack>
  );
}

import type { AdminOrder, ShippingRate } from '@selvedge/contract';
import { Button, formatMoney, RadioCard, Stack, tokens } from '@selvedge/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../format-count.ts';
import type { LabelOffer } from './label-offer.ts';

interface RateChoiceProps {
  order: Pick<AdminOrder, 'shippingCarrier' | 'shippingService'>;
  rates: readonly ShippingRate[];
  onChoose: (offer: LabelOffer) => void;
}

/** Lists today's shipping rates so the operator can choose one for the label. Proposes what the shopper paid for, or else the first. */
export function RateChoice({ order, rates, onChoose }: RateChoiceProps) {
  const paid = rates.find((rate) => isPaidRate(order, rate)) ?? rates[0];
  const [chosen, setChosen] = useState(paid);
  const name = useId();
  const proposed = useRef<HTMLInputElement>(null);
  // The button that loaded the rates is gone, so the focus moves here.
  useLayoutEffect(() => proposed.current?.focus(), []);
  return (
    <Stack gap={4} align="stretch">
      <fieldset css={{ display: 'grid', gap: tokens.space[3] }}>
        <legend css={{ marginBottom: tokens.space[3], fontWeight: tokens.weight.medium }}>
          Today’s rates
        </legend>
        {rates.map((rate) => (
          <RadioCard
            key={rate.id}
            ref={rate === paid ? proposed : undefined}
            name={name}
            value={rate.id}
            checked={chosen === rate}
            onChange={() => setChosen(rate)}
            title={`${rate.carrierName} ${rate.serviceName}`}
            detail={
              rate.estimatedDays === null ? undefined : `About ${formatCount(rate.estimatedDays, 'day')}`
            }
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

const isPaidRate = (
  { shippingCarrier, shippingService }: RateChoiceProps['order'],
  { carrierName, serviceName }: ShippingRate,
) => carrierName === shippingCarrier && serviceName === shippingService;

import type { AdminOrder, ShippingRate } from '@selvedge/contract';
import { Button, formatMoney, RadioCard, Stack, tokens } from '@selvedge/ui';
import { useId, useState } from 'react';
import { formatCount } from '../../format-count.ts';
import type { LabelOffer } from './label-offer.ts';

interface RateChoiceProps {
  order: Pick<AdminOrder, 'shippingCarrier' | 'shippingService'>;
  rates: readonly ShippingRate[];
  onChoose: (offer: LabelOffer) => void;
}

/** Lists today's shipping rates so the operator can choose one for the label. Proposes what the shopper paid for, or else the first. */
export function RateChoice({
  order: { shippingCarrier, shippingService },
  rates,
  onChoose,
}: RateChoiceProps) {
  const paid =
    rates.find(
      ({ carrierName, serviceName }) => carrierName === shippingCarrier && serviceName === shippingService,
    ) ?? rates[0];
  const [chosen, setChosen] = useState(paid);
  const name = useId();
  return (
    <Stack gap={4} align="stretch">
      <fieldset css={{ display: 'grid', gap: tokens.space[3] }}>
        <legend css={{ marginBottom: tokens.space[3], fontWeight: tokens.weight.medium }}>
          Today’s rates
        </legend>
        {rates.map((rate) => (
          <RadioCard
            key={rate.id}
            // The button that loaded the rates is gone, so the focus moves here.
            autoFocus={rate === paid}
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

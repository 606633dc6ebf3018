import type { AdminOrder, ShippingRate } from '@selvedge/contract';
import { isApiError, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useAction } from '../editing/use-action.ts';
import { BuyLabelDialog } from './buy-label-dialog.tsx';
import { firstOffer, type LabelOffer } from './label-offer.ts';
import { RateChoice } from './rate-choice.tsx';

/** A carrier takes its time to sell a label. */
const carrierTimeoutMs = 25_000;

/** At the rate it was sold with; when that is no longer to be had, at one of today's. The price is asked about first. */
export function BuyLabel({ order }: { order: AdminOrder }) {
  const { api } = useHost();
  const { reload } = usePageData();
  const buying = useAction({ reloads: 'when-done' });
  const asking = useAction({ reloads: 'never' });
  const [rates, setRates] = useState<readonly ShippingRate[] | null>(null);
  const [offer, setOffer] = useState<LabelOffer | null>(null);
  const calls = operatorApi(api);

  const findRates = () =>
    asking.run(
      async () =>
        setRates(await calls.listLabelRates({ params: { id: order.id }, timeoutMs: carrierTimeoutMs })),
      { failed: messages.orders.ratesFailed },
    );

  async function buy({ id: rateId }: LabelOffer) {
    const body = { rateId, orderNumber: order.orderNumber };
    const attempt = async () => {
      try {
        await calls.createShippingLabel({ body, timeoutMs: carrierTimeoutMs });
      } catch (error) {
        if (isApiError(error) && error.code === 'shipping-rate-expired') void findRates();
        throw error;
      }
    };
    const isBought = await buying.run(attempt, {
      done: messages.orders.labelBought,
      failed: messages.orders.labelFailed,
    });
    setOffer(null);
    // It may have come about all the same, or be under way at this rate.
    if (!isBought) reload();
  }

  const first = firstOffer(order);
  const isBegun = first !== null && order.labelBegun !== null;
  return (
    <Stack gap={4} align="stretch">
      <FailureBanner failure={buying.failure} />
      <FailureBanner failure={asking.failure} />
      {isBegun ? <p>{messages.orders.labelBegun}</p> : null}
      {rates && !isBegun ? (
        <RateChoice key={rates[0]?.id} rates={rates} onChoose={setOffer} />
      ) : (
        <Stack isRow gap={3}>
          {first ? <Button onClick={() => setOffer(first)}>Buy label</Button> : null}
          {isBegun ? null : (
            <Button
              variant="quiet"
              isBusy={asking.isBusy}
              busyText="Asking the carrier..."
              onClick={() => void findRates()}
            >
              See today’s rates
            </Button>
          )}
        </Stack>
      )}
      {offer ? (
        <BuyLabelDialog
          offer={offer}
          orderNumber={order.orderNumber}
          isBusy={buying.isBusy}
          onBuy={() => void buy(offer)}
          onClose={() => setOffer(null)}
        />
      ) : null}
    </Stack>
  );
}

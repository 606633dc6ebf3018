import type { AdminOrder, ShippingLabel, ShippingRate } from '@selvedge/contract';
import { isApiError, saveFile, useHost } from '@selvedge/mfe-kit';
import { Button, Fact, FailureBanner, formatMoney, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useAction } from '../editing/use-action.ts';
import { useFocusAfter } from '../editing/use-focus-after.ts';
import { Panel } from '../layout/panel.tsx';
import { RateChoice } from './rate-choice.tsx';

/** A carrier takes its time to sell a label. */
const carrierTimeoutMs = 25_000;

/** How the order is sent, and its label. */
export function LabelPanel({ order }: { order: AdminOrder }) {
  const { label } = order;
  const title = useFocusAfter<HTMLHeadingElement>(label?.id);
  return (
    <Panel title="Shipping" titleRef={title}>
      <Stack as="dl" gap={3}>
        <Fact name="Sold with">
          {order.shippingCarrier} {order.shippingService}, {formatMoney(order.summary.shippingCost)}
        </Fact>
        {order.trackingNumber ? (
          <Fact name="Tracking number">
            <a href={`/tracking/${encodeURIComponent(order.trackingNumber)}`}>{order.trackingNumber}</a>
          </Fact>
        ) : null}
        {label ? (
          <Fact name="Label">
            {label.carrierName} {label.serviceName}, {formatMoney(label.cost)}
          </Fact>
        ) : null}
      </Stack>
      {label ? <SaveLabel label={label} /> : null}
      {order.canBeLabelled ? <BuyLabel order={order} /> : null}
    </Panel>
  );
}

function SaveLabel({ label }: { label: ShippingLabel }) {
  const { api } = useHost();
  const action = useAction({ reloads: 'never' });
  const save = () =>
    action.run(
      async () => {
        const file = await operatorApi(api).getShippingLabel({ params: { id: label.id } });
        saveFile(file, `label-${label.orderNumber}.pdf`);
      },
      { failed: messages.orders.labelNotFetched },
    );
  return (
    <Stack gap={3} align="start">
      <FailureBanner failure={action.failure} />
      <Button variant="secondary" isBusy={action.isBusy} busyText="Fetching..." onClick={() => void save()}>
        Save label to print
      </Button>
    </Stack>
  );
}

/** At the rate it was sold with; when that is no longer to be had, at one of today's. */
function BuyLabel({ order }: { order: AdminOrder }) {
  const { api } = useHost();
  const buying = useAction();
  const asking = useAction({ reloads: 'never' });
  const [rates, setRates] = useState<readonly ShippingRate[] | null>(null);
  const calls = operatorApi(api);

  const findRates = () =>
    asking.run(
      async () =>
        setRates(await calls.listLabelRates({ params: { id: order.id }, timeoutMs: carrierTimeoutMs })),
      { failed: messages.orders.ratesFailed },
    );

  async function buy(rateId: string) {
    const body = { rateId, orderNumber: order.orderNumber };
    const attempt = async () => {
      try {
        await calls.createShippingLabel({ body, timeoutMs: carrierTimeoutMs });
      } catch (error) {
        if (isApiError(error) && error.code === 'shipping-rate-expired') void findRates();
        throw error;
      }
    };
    await buying.run(attempt, { done: messages.orders.labelBought, failed: messages.orders.labelFailed });
  }

  const { shippingRateId } = order;
  return (
    <Stack gap={4} align="stretch">
      <FailureBanner failure={buying.failure} />
      <FailureBanner failure={asking.failure} />
      {rates ? (
        <RateChoice rates={rates} isBusy={buying.isBusy} onBuy={(id) => void buy(id)} />
      ) : (
        <Stack isRow gap={3}>
          {shippingRateId ? (
            <Button
              isBusy={buying.isBusy}
              busyText="Buying label..."
              onClick={() => void buy(shippingRateId)}
            >
              Buy label
            </Button>
          ) : null}
          <Button
            variant="quiet"
            isBusy={asking.isBusy}
            busyText="Asking the carrier..."
            onClick={() => void findRates()}
          >
            See today’s rates
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

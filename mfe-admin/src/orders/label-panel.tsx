import type { AdminOrder, ShippingLabel } from '@selvedge/contract';
import { saveFile, useHost } from '@selvedge/mfe-kit';
import { Button, Fact, FailureBanner, formatMoney, Stack } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useAction } from '../editing/use-action.ts';
import { useFocusAfter } from '../editing/use-focus-after.ts';
import { Panel } from '../layout/panel.tsx';
import { BuyLabel } from './buy-label.tsx';

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

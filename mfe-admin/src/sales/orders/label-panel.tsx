import type { AdminOrder, ShippingLabel } from '@selvedge/contract';
import { saveFile } from '@selvedge/mfe-kit';
import { Fact, formatMoney, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DownloadButton } from '../../editing/download-button.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { BuyLabel } from './buy-label.tsx';

/** The order's shipping service, tracking number and label. */
export function LabelPanel({ order }: { order: AdminOrder }) {
  const { label } = order;
  const title = useFocusAfterChange<HTMLHeadingElement>(label?.id);
  return (
    <Panel title="Shipping" titleRef={title}>
      <Stack as="dl" gap={3}>
        <Fact name="Chosen at checkout">
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
      <Stack isRow gap={3} align="start">
        {label ? <DownloadLabel label={label} /> : null}
        {hasPackingSlip(order) ? <DownloadPackingSlip order={order} /> : null}
      </Stack>
      <Allowed to="orders:write">{order.canBeLabelled ? <BuyLabel order={order} /> : null}</Allowed>
    </Panel>
  );
}

/** Older services have no packing slips. They can be recognized because they don't send tags either. */
const hasPackingSlip = ({ tags, status, buyer }: AdminOrder) =>
  tags !== undefined && status !== 'PENDING' && status !== 'CANCELLED' && buyer.email !== '';

function DownloadPackingSlip({ order: { id, orderNumber } }: { order: AdminOrder }) {
  const adminApi = useAdminApi();
  const download = async () => {
    const file = await adminApi.getPackingSlip({ params: { id } });
    saveFile(file, `packing-slip-${orderNumber}.pdf`);
  };
  return (
    <DownloadButton busyText="Downloading..." failed={messages.orders.slipNotFetched} download={download}>
      Packing slip
    </DownloadButton>
  );
}

function DownloadLabel({ label }: { label: ShippingLabel }) {
  const adminApi = useAdminApi();
  const download = async () => {
    const file = await adminApi.getShippingLabel({ params: { id: label.id } });
    saveFile(file, `label-${label.orderNumber}.pdf`);
  };
  return (
    <DownloadButton busyText="Downloading..." failed={messages.orders.labelNotFetched} download={download}>
      Download label
    </DownloadButton>
  );
}

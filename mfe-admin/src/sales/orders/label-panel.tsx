import type { AdminOrder } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import { Button, Fact, formatMoney, Stack } from '@selvedge/ui';
import { useState, type RefObject } from 'react';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { BuyLabel } from './buy-label.tsx';
import { DownloadLabel, DownloadPackingSlip } from './download-documents.tsx';
import { PackItemsDialog } from './pack-items-dialog.tsx';
import { findRateCarrier } from './find-rate-carrier.ts';
import { findOpenPackage, hasNothingToShip, isSplit } from './split-order.ts';
import { VoidPackageDialog } from './void-package-dialog.tsx';

/** The order's shipping service, tracking number and label. If it ships in several packages, each has its own. */
export function LabelPanel({
  order,
  titleRef,
}: {
  order: AdminOrder;
  titleRef: RefObject<HTMLHeadingElement | null> | undefined;
}) {
  const { vendorName } = useTenant();
  // Once a package has shipped, the order's carrier is that package's.
  const carrier = isSplit(order) ? '' : findRateCarrier(order, vendorName);
  const label = isSplit(order) ? null : order.label;
  const trackingNumber = isSplit(order) ? null : order.trackingNumber;
  return (
    <Panel title="Shipping" titleRef={titleRef}>
      <Stack as="dl" gap={3}>
        <Fact name="Shipping method">
          {carrier && `${carrier} `}
          {order.shippingService}, {formatMoney(order.summary.shippingCost)}
        </Fact>
        {trackingNumber ? (
          <Fact name="Tracking number">
            <a href={`/tracking/${encodeURIComponent(trackingNumber)}`}>{trackingNumber}</a>
          </Fact>
        ) : null}
        {label ? (
          <Fact name="Label">
            {label.carrierName} {label.serviceName}, {formatMoney(label.cost)}
          </Fact>
        ) : null}
      </Stack>
      {isSplit(order) ? null : (
        <>
          <Stack isRow gap={3} align="start">
            {label ? <DownloadLabel label={label} /> : null}
            {hasPackingSlip(order) ? <DownloadPackingSlip order={order} /> : null}
          </Stack>
          <Allowed to="orders:write">
            {order.canBeLabelled ? <BuyLabel order={order} /> : null}
            <ChangePackages order={order} />
          </Allowed>
        </>
      )}
    </Panel>
  );
}

/** Starts to ship the order in several packages, or takes its only package apart. */
function ChangePackages({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const one = findOpenPackage(order);
  const unpacked = order.unpackedItems?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const canSplit = order.canBePacked === true && unpacked > 1;
  if (!canSplit && !one?.canBeVoided) return null;
  return (
    <>
      <Stack isRow>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {one ? 'Void package' : 'Ship in several packages'}
        </Button>
      </Stack>
      {isOpen && one ? <VoidPackageDialog order={order} one={one} onClose={close} /> : null}
      {isOpen && !one ? <PackItemsDialog order={order} startsFull={false} onClose={close} /> : null}
    </>
  );
}

/** Older services have no packing slips. They can be recognized because they don't send tags either. */
const hasPackingSlip = (order: AdminOrder) =>
  order.tags !== undefined &&
  order.status !== 'PENDING' &&
  order.status !== 'CANCELLED' &&
  order.buyer.email !== '' &&
  !hasNothingToShip(order);

import { css } from '@emotion/react';
import type { AdminOrder, AdminPackage } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Fact, formatMoney, Moment, Stack, tokens, type ButtonProps } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { stepLabels } from '../../order-labels.ts';
import { PackageBadge } from '../order-badges.tsx';
import { BuyLabel } from './buy-label.tsx';
import { DownloadLabel, DownloadPackingSlip } from './download-documents.tsx';
import { ItemCounts } from './item-counts.tsx';
import { StepDialog, type Step } from './step-dialog.tsx';
import { countItems, nameForPackage } from './split-order.ts';
import { TrackingDialog } from './tracking-dialog.tsx';
import { UndoShipmentDialog } from './undo-shipment-dialog.tsx';
import { VoidPackageDialog } from './void-package-dialog.tsx';

type DialogName = Step | 'tracking' | 'undo' | 'void';

function renderDialog(
  name: DialogName,
  props: { order: AdminOrder; one: AdminPackage; onClose: () => void },
) {
  switch (name) {
    case 'tracking':
      return <TrackingDialog {...props} />;
    case 'undo':
      return <UndoShipmentDialog {...props} />;
    case 'void':
      return <VoidPackageDialog {...props} />;
    default:
      return <StepDialog {...props} step={name} />;
  }
}

const title = css({ fontSize: tokens.text.md, fontWeight: tokens.weight.medium });

/** One of several packages of an order, and what can be done with it. */
export function PackageCard({ order, one }: { order: AdminOrder; one: AdminPackage }) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const isReloading = useIsNavigating();
  const heading = useFocusAfterChange<HTMLHeadingElement>(`${one.status} ${one.label?.id}`);
  const { number, label, trackingNumber, carrierName, status } = one;
  const button = (dialog: DialogName, text: string, variant: ButtonProps['variant']) => (
    <Button
      key={dialog}
      variant={variant}
      isDisabled={isReloading}
      aria-label={nameForPackage(text, one)}
      onClick={() => setOpenDialog(dialog)}
    >
      {text}
    </Button>
  );
  // The latest note is in the status panel.
  const note = one.note === order.statusNotes ? null : one.note;
  const isInTransit = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return (
    <Stack gap={4} align="stretch">
      <Stack isRow gap={3}>
        <h3 ref={heading} tabIndex={-1} css={title}>
          Package {number}
        </h3>
        <PackageBadge status={status} />
      </Stack>
      <ItemCounts items={countItems(order, one.items)} />
      {label || one.shippedAt ? (
        <Stack as="dl" isRow gap={6} align="start">
          {label ? (
            <Fact name="Label">
              {label.carrierName} {label.serviceName}, {formatMoney(label.cost)}
            </Fact>
          ) : null}
          {trackingNumber ? (
            <Fact name="Tracking number">
              {carrierName} <a href={`/tracking/${encodeURIComponent(trackingNumber)}`}>{trackingNumber}</a>
            </Fact>
          ) : null}
          {one.shippedAt ? (
            <Fact name="Shipped">
              <Moment at={one.shippedAt} />
            </Fact>
          ) : null}
          {one.deliveredAt ? (
            <Fact name="Delivered">
              <Moment at={one.deliveredAt} />
            </Fact>
          ) : null}
          {note ? <Fact name="Note to the shopper">{note}</Fact> : null}
        </Stack>
      ) : null}
      <Allowed to="orders:write">{one.canBeLabelled ? <BuyLabel order={order} one={one} /> : null}</Allowed>
      <Stack isRow gap={3} align="start">
        <Allowed to="orders:write">
          {one.nextStatuses.map((step, index) =>
            button(
              step,
              stepLabels[step] ?? step,
              index === 0 && !one.canBeLabelled ? 'primary' : 'secondary',
            ),
          )}
        </Allowed>
        {label ? <DownloadLabel label={label} one={one} /> : null}
        {order.buyer.email ? <DownloadPackingSlip order={order} one={one} /> : null}
        <Allowed to="orders:write">
          {isInTransit ? button('tracking', 'Correct tracking', 'secondary') : null}
          {one.canUndoShipment ? button('undo', 'Undo “shipped”', 'quiet') : null}
          {one.canBeVoided ? button('void', 'Void package', 'quiet') : null}
        </Allowed>
      </Stack>
      {openDialog ? renderDialog(openDialog, { order, one, onClose: () => setOpenDialog(null) }) : null}
    </Stack>
  );
}

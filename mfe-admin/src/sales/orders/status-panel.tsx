import type { AdminOrder } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Fact, Stack, type ButtonProps } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { stepLabels } from '../../order-labels.ts';
import { LabelsToVoid } from './labels-to-void.tsx';
import { ShippingWarning } from './shipping-warning.tsx';
import { isSplit } from './split-order.ts';
import { StepDialog, type Step } from './step-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { UndoShipmentDialog } from './undo-shipment-dialog.tsx';

type DialogName = Step | 'cancel' | 'tracking' | 'undo shipment';

function renderDialog(name: DialogName, props: { order: AdminOrder; onClose: () => void }) {
  switch (name) {
    case 'cancel':
      return <CancelOrderDialog {...props} />;
    case 'tracking':
      return <TrackingDialog {...props} />;
    case 'undo shipment':
      return <UndoShipmentDialog {...props} />;
    default:
      return <StepDialog {...props} step={name} />;
  }
}

/** The order's status and the steps it can take next. */
export function StatusPanel({ order }: { order: AdminOrder }) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const isReloading = useIsNavigating();
  const title = useFocusAfterChange<HTMLHeadingElement>(order.status);
  const { status, trackingNumber, shippingCarrier, statusNotes } = order;
  // The packages of a split order ship and arrive one by one.
  const byPackage = isSplit(order);
  const nextStatuses = order.nextStatuses.filter((step) => !byPackage || step === 'COMPLETED');
  const isInTransit = !byPackage && (status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY');
  const canUndo = order.canUndoShipment === true && !byPackage;
  const hasButtons = nextStatuses.length > 0 || isInTransit || canUndo || order.canBeCancelled;
  const button = (dialog: DialogName, label: string, variant: ButtonProps['variant']) => (
    <Button key={dialog} variant={variant} isDisabled={isReloading} onClick={() => setOpenDialog(dialog)}>
      {label}
    </Button>
  );
  return (
    <Panel
      title="Status"
      titleRef={title}
      actions={
        <Stack isRow gap={2}>
          <StatusBadge status={status} isPartlyShipped={order.isPartlyShipped} />
          <PaymentBadge order={{ ...order, total: order.summary.total }} />
        </Stack>
      }
    >
      <LabelsToVoid order={order} />
      <ShippingWarning order={order} />
      {statusNotes || isInTransit ? (
        <Stack as="dl" gap={3}>
          {isInTransit ? (
            <Fact name="Shipped with">
              {trackingNumber ? `${shippingCarrier} ${trackingNumber}` : 'No carrier or tracking number'}
            </Fact>
          ) : null}
          {statusNotes ? <Fact name="Note to the shopper">{statusNotes}</Fact> : null}
        </Stack>
      ) : null}
      <Allowed to="orders:write">
        {hasButtons ? (
          <Stack isRow gap={3}>
            {nextStatuses.map((step, index) =>
              button(step, stepLabels[step] ?? step, index === 0 ? 'primary' : 'secondary'),
            )}
            {isInTransit ? button('tracking', 'Correct tracking', 'secondary') : null}
            {canUndo ? button('undo shipment', 'Undo “shipped”', 'quiet') : null}
            {order.canBeCancelled ? button('cancel', 'Cancel order', 'secondary') : null}
          </Stack>
        ) : null}
      </Allowed>
      {openDialog ? renderDialog(openDialog, { order, onClose: () => setOpenDialog(null) }) : null}
    </Panel>
  );
}

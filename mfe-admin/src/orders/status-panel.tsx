import type { AdminOrder } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Fact, NoticeBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfter } from '../editing/use-focus-after.ts';
import { Panel } from '../layout/panel.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderPaymentBadge, StatusBadge } from './order-badges.tsx';
import { stepWords } from './order-words.ts';
import { StepDialog, type Step } from './step-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { UndoShipmentDialog } from './undo-shipment-dialog.tsx';

type Asking = Step | 'cancel' | 'tracking' | 'undo shipment';

function dialog(asking: Asking, about: { order: AdminOrder; onClose: () => void }) {
  switch (asking) {
    case 'cancel':
      return <CancelOrderDialog {...about} />;
    case 'tracking':
      return <TrackingDialog {...about} />;
    case 'undo shipment':
      return <UndoShipmentDialog {...about} />;
    default:
      return <StepDialog {...about} step={asking} />;
  }
}

/** Where the order is, and the steps it can take from there. */
export function StatusPanel({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isReloading = useIsNavigating();
  const title = useFocusAfter<HTMLHeadingElement>(order.status);
  const { status, trackingNumber, shippingCarrier, statusNotes, nextStatuses } = order;
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return (
    <Panel
      title="Status"
      titleRef={title}
      actions={
        <Stack isRow gap={2}>
          <StatusBadge status={status} />
          <OrderPaymentBadge order={order} />
        </Stack>
      }
    >
      {order.hasLabelToVoid ? (
        <NoticeBanner title="Void the label">
          This order was cancelled after its label {order.label?.trackingNumber} was bought. Void it with{' '}
          {order.label?.carrierName} to get its price back.
        </NoticeBanner>
      ) : null}
      {statusNotes || isUnderway ? (
        <Stack as="dl" gap={3}>
          {isUnderway ? (
            <Fact name="On its way with">
              {trackingNumber ? `${shippingCarrier} ${trackingNumber}` : 'No carrier or tracking number'}
            </Fact>
          ) : null}
          {statusNotes ? <Fact name="Note to the shopper">{statusNotes}</Fact> : null}
        </Stack>
      ) : null}
      <Stack isRow gap={3}>
        {nextStatuses.map((step, index) => (
          <Button
            key={step}
            variant={index === 0 ? 'primary' : 'secondary'}
            isUnavailable={isReloading}
            onClick={() => setAsking(step)}
          >
            {stepWords[step] ?? step}
          </Button>
        ))}
        {isUnderway ? (
          <Button variant="secondary" isUnavailable={isReloading} onClick={() => setAsking('tracking')}>
            Correct tracking
          </Button>
        ) : null}
        {order.canUndoShipment ? (
          <Button variant="quiet" isUnavailable={isReloading} onClick={() => setAsking('undo shipment')}>
            Undo “shipped”
          </Button>
        ) : null}
        {order.canBeCancelled ? (
          <Button variant="secondary" isUnavailable={isReloading} onClick={() => setAsking('cancel')}>
            Cancel order
          </Button>
        ) : null}
      </Stack>
      {asking ? dialog(asking, { order, onClose: () => setAsking(null) }) : null}
    </Panel>
  );
}

import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { TrackingFields, trackingErrors } from './tracking-fields.tsx';

/** Puts right with whom and under which number the order travels. */
export function TrackingDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [tracking, setTracking] = useState({
    carrierName: order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
  });
  const [missing, setMissing] = useState<DraftErrors>({});

  async function submit() {
    const found = trackingErrors(tracking, { isNumberNeeded: true });
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      carrierName: tracking.carrierName.trim(),
      trackingNumber: tracking.trackingNumber.trim(),
    };
    const isDone = await action.run(
      () => operatorApi(api).correctTracking({ params: { id: order.id }, body }),
      { done: messages.orders.trackingCorrected, failed: messages.orders.trackingFailed },
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title="Correct tracking"
      submitText="Save and tell the shopper"
      busyText="Saving..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <TrackingFields value={tracking} onChange={setTracking} errors={{ ...action.errors, ...missing }} />
    </FormDialog>
  );
}

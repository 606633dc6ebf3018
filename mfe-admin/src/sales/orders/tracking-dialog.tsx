import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useDialogAction } from '../../editing/use-dialog-action.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { TrackingFields, checkTracking } from './tracking-fields.tsx';

/** Corrects the order's carrier and tracking number. */
export function TrackingDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [tracking, setTracking] = useState({
    carrierName: order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
  });
  const [inputErrors, setInputErrors] = useState<DraftErrors>({});

  async function submit() {
    const invalid = checkTracking(tracking, { isNumberNeeded: true });
    setInputErrors(invalid);
    if (Object.keys(invalid).length > 0) return false;
    const body = {
      carrierName: tracking.carrierName.trim(),
      trackingNumber: tracking.trackingNumber.trim(),
    };
    return action.run(() => operatorApi(api).correctTracking({ params: { id: order.id }, body }), {
      done: messages.orders.trackingCorrected,
      failed: messages.orders.trackingFailed,
    });
  }

  return (
    <FormDialog
      title="Correct tracking"
      submitText="Save and notify shopper"
      busyText="Saving..."
      action={action}
      onSubmit={submit}
    >
      <TrackingFields value={tracking} onChange={setTracking} errors={{ ...action.errors, ...inputErrors }} />
    </FormDialog>
  );
}

import type { AdminOrder } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { TrackingFields, checkTracking } from './tracking-fields.tsx';

/** Corrects the order's carrier and tracking number. */
export function TrackingDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [tracking, setTracking] = useState({
    carrierName: order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
  });
  return (
    <FormDialog
      title="Correct tracking"
      submitText="Save and notify shopper"
      busyText="Saving..."
      check={() => checkTracking(tracking, { isNumberRequired: true })}
      send={(adminApi) => {
        const body = {
          carrierName: tracking.carrierName.trim(),
          trackingNumber: tracking.trackingNumber.trim(),
        };
        return adminApi.correctTracking({ params: { id: order.id }, body });
      }}
      messages={{ done: messages.orders.trackingCorrected, failed: messages.orders.trackingFailed }}
      onClose={onClose}
    >
      {(errors) => <TrackingFields value={tracking} onChange={setTracking} errors={errors} />}
    </FormDialog>
  );
}

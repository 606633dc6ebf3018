import type { AdminOrder, AdminPackage } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { TrackingFields, checkTracking } from './tracking-fields.tsx';

interface TrackingDialogProps {
  order: AdminOrder;
  /** One of several packages; the whole order if absent. */
  one?: AdminPackage;
  onClose: () => void;
}

/** Corrects the carrier and tracking number of the order, or of one of its packages. */
export function TrackingDialog({ order, one, onClose }: TrackingDialogProps) {
  const [tracking, setTracking] = useState({
    carrierName: one?.carrierName ?? order.shippingCarrier ?? '',
    trackingNumber: (one ?? order).trackingNumber ?? '',
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
        if (!one) return adminApi.correctTracking({ params: { id: order.id }, body });
        return adminApi.correctPackageTracking({ params: { id: order.id, packageId: one.id }, body });
      }}
      messages={{ done: messages.orders.trackingCorrected, failed: messages.orders.trackingFailed }}
      onClose={onClose}
    >
      {(errors) => <TrackingFields value={tracking} onChange={setTracking} errors={errors} />}
    </FormDialog>
  );
}

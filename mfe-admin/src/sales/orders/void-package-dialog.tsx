import type { AdminOrder, AdminPackage } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface VoidPackageDialogProps {
  order: AdminOrder;
  one: AdminPackage;
  onClose: () => void;
}

/** Takes a package apart that hasn't shipped. */
export function VoidPackageDialog({ order, one, onClose }: VoidPackageDialogProps) {
  return (
    <FormDialog
      title={`Void package ${one.number}?`}
      submitText="Void package"
      busyText="Saving..."
      tone="danger"
      send={(adminApi) => adminApi.voidPackage({ params: { id: order.id, packageId: one.id } })}
      messages={{ done: messages.packages.voided, failed: messages.packages.voidFailed }}
      onClose={onClose}
    >
      <p>Its items can be packed again.</p>
      {one.label ? (
        <p>
          Its label {one.label.trackingNumber} is paid. Void it with {one.label.carrierName}, too, to get a
          refund.
        </p>
      ) : null}
    </FormDialog>
  );
}

import type { AdminOrder, AdminPackage, PackageStep } from '@selvedge/contract';
import { useTenant, type AdminApi } from '@selvedge/mfe-kit';
import { NoticeBanner, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { orderStatusLabels, stepLabels } from '../../order-labels.ts';
import { findRateCarrier } from './find-rate-carrier.ts';
import { listOutstandingItems } from './list-outstanding-items.ts';
import { TrackingFields, checkTracking } from './tracking-fields.tsx';

export type Step = AdminOrder['nextStatuses'][number];

interface StepDialogProps {
  order: AdminOrder;
  /** One of several packages; the whole order if absent. */
  one?: AdminPackage;
  step: Step;
  onClose: () => void;
}

/** Moves the order, or one of its packages, to its next status and emails the shopper. */
export function StepDialog({ order, one, step, onClose }: StepDialogProps) {
  const { label, trackingNumber } = one ?? order;
  const { vendorName } = useTenant();
  const [tracking, setTracking] = useState({
    carrierName: label?.carrierName ?? findRateCarrier(order, vendorName),
    trackingNumber: trackingNumber ?? '',
  });
  const [note, setNote] = useState('');
  const isShipping = step === 'SHIPPED';
  const number = tracking.trackingNumber.trim();
  const carrier = tracking.carrierName.trim();
  const outstanding = step === 'COMPLETED' ? listOutstandingItems(order) : [];

  function send(adminApi: AdminApi) {
    const body = {
      status: step,
      ...(note.trim() && { statusNotes: note.trim() }),
      ...(isShipping && carrier && { carrierName: carrier }),
      ...(isShipping && number && { trackingNumber: number }),
    };
    if (!one) return adminApi.moveOrder({ params: { id: order.id }, body });
    const params = { id: order.id, packageId: one.id };
    return adminApi.movePackage({ params, body: { ...body, status: step as PackageStep } });
  }

  return (
    <FormDialog
      title={one ? `${stepLabels[step] ?? step}: package ${one.number}?` : `${stepLabels[step] ?? step}?`}
      submitText={stepLabels[step] ?? step}
      busyText="Saving..."
      check={() => (isShipping ? checkTracking(tracking, { isNumberRequired: false }) : {})}
      send={send}
      messages={{
        done: one
          ? messages.packages.moved(orderStatusLabels[step])
          : messages.orders.moved(orderStatusLabels[step]),
        failed: one ? messages.packages.moveFailed : messages.orders.moveFailed,
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {outstanding.length > 0 ? (
            <NoticeBanner title="This order isn’t settled yet">
              {outstanding.join(' ')} You can still settle this after you mark the order as completed.
            </NoticeBanner>
          ) : null}
          <p>
            {order.buyer.email
              ? `We’ll email ${order.buyer.email} about it.`
              : 'The account was deleted, so nobody gets an email.'}
          </p>
          {isShipping && number === '' ? (
            <NoticeBanner title="Ship without a tracking number?">
              There is no label and no tracking number, so the shopper can’t follow the package. You can add a
              number later, or undo “shipped” until the order is out for delivery.
            </NoticeBanner>
          ) : null}
          {isShipping ? (
            <TrackingFields
              value={tracking}
              onChange={setTracking}
              errors={errors}
              hint={label ? 'From the label you bought.' : 'Optional. You can add it later.'}
            />
          ) : null}
          <TextField
            label="Note to the shopper (optional)"
            name="statusNotes"
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={errors.statusNotes}
            {...(isShipping ? {} : { 'data-autofocus': true })}
          />
        </>
      )}
    </FormDialog>
  );
}

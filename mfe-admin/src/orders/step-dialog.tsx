import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { NoticeBanner, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { orderStatusWords, stepWords } from './order-words.ts';
import { openMatters } from './open-matters.ts';
import { TrackingFields, trackingErrors } from './tracking-fields.tsx';

export type Step = AdminOrder['nextStatuses'][number];

interface StepDialogProps {
  order: AdminOrder;
  step: Step;
  onClose: () => void;
}

/** Says where the order is by now; the shopper gets a mail about it. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [tracking, setTracking] = useState({
    carrierName: order.label?.carrierName ?? order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
  });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<DraftErrors>({});
  const isShipping = step === 'SHIPPED';
  const errors = { ...action.errors, ...missing };
  const number = tracking.trackingNumber.trim();
  const carrier = tracking.carrierName.trim();
  const matters = step === 'COMPLETED' ? openMatters(order) : [];

  async function submit() {
    const found = isShipping ? trackingErrors(tracking, { isNumberNeeded: false }) : {};
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      status: step,
      ...(note.trim() && { statusNotes: note.trim() }),
      ...(isShipping && carrier && { carrierName: carrier }),
      ...(isShipping && number && { trackingNumber: number }),
    };
    const isDone = await action.run(() => operatorApi(api).moveOrder({ params: { id: order.id }, body }), {
      done: `${messages.orders.moved}: ${orderStatusWords[step]}.`,
      failed: messages.orders.moveFailed,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title={`${stepWords[step] ?? step}?`}
      submitText={stepWords[step] ?? step}
      busyText="Saving..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      {matters.length > 0 ? (
        <NoticeBanner title="Not everything about this order is settled">
          {matters.join(' ')} Completed means that nothing more is to come; they can still be settled after
          it.
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
          number later, or undo “shipped” as long as the order isn’t out for delivery.
        </NoticeBanner>
      ) : null}
      {isShipping ? (
        <TrackingFields
          value={tracking}
          onChange={setTracking}
          errors={errors}
          hint={order.label ? 'From the label you bought' : 'Optional. You can add it later.'}
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
    </FormDialog>
  );
}

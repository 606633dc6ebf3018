import type { AdminOrder, ShippingLabel } from '@selvedge/contract';
import { Button, FailureBanner, NoticeBanner, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Allowed } from '../../roles/allowed.tsx';

/** Paid labels that won't be used, until the operator has voided them with the carrier. */
export function LabelsToVoid({ order }: { order: AdminOrder }) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction({ reloads: 'when-done' });
  const confirm = (labelId: string) =>
    run(() => adminApi.confirmVoidedLabel({ params: { id: order.id, labelId } }), {
      failed: messages.packages.confirmFailed,
    });
  return (
    <>
      <FailureBanner failure={failure} />
      {listLabels(order).map((label) => (
        <NoticeBanner key={label.id} title="Void the label">
          <Stack gap={3}>
            <p>
              {describeReason(order, label)} Void it with {label.carrierName} to get a refund.
            </p>
            {order.labelsToVoid ? (
              <Allowed to="orders:write">
                <Button
                  variant="secondary"
                  isBusy={isBusy}
                  busyText="Saving..."
                  onClick={() => void confirm(label.id)}
                >
                  I’ve voided it
                </Button>
              </Allowed>
            ) : null}
          </Stack>
        </NoticeBanner>
      ))}
    </>
  );
}

function describeReason(order: AdminOrder, { id, trackingNumber }: ShippingLabel): string {
  const shipped = order.packages?.find(({ label }) => label?.id === id);
  if (shipped)
    return `Package ${shipped.number} shipped with another tracking number, so its label ${trackingNumber} isn’t used.`;
  const what = order.status === 'CANCELLED' ? 'This order was cancelled' : 'A package was voided';
  return `${what} after its label ${trackingNumber} was bought.`;
}

/** Older services only say whether there is one. */
const listLabels = ({ labelsToVoid, hasLabelToVoid, label }: AdminOrder): readonly ShippingLabel[] =>
  labelsToVoid ?? (hasLabelToVoid && label ? [label] : []);

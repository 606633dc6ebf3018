import { css } from '@emotion/react';
import type { AdminReturn } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { QuantityStepper, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space[3],
});

/** Says that the parcel has come, and which of its pieces can be sold again. */
export function ReceiveDialog({ announced, onClose }: { announced: AdminReturn; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [sellable, setSellable] = useState<Record<string, number>>(() =>
    Object.fromEntries(announced.items.map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  );

  async function submit() {
    const restock = Object.entries(sellable)
      .filter(([, quantity]) => quantity > 0)
      .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
    const call = { params: { id: announced.id }, body: { restock } };
    const isDone = await action.run(() => operatorApi(api).receiveReturn(call), {
      done: messages.returns.received,
      failed: messages.returns.receiveFailed,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title={`Receive the return of #${announced.orderNumber}`}
      submitText="Receive return"
      busyText="Receiving..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <p>How many pieces can be sold again? They go back into stock; the others do not.</p>
      <ul css={{ display: 'grid', gap: tokens.space[4] }}>
        {announced.items.map(({ orderItemId, quantity, productName, variantName }) => (
          <li key={orderItemId} css={line}>
            <span>
              {productName} <span css={{ color: tokens.color.muted }}>{variantName}</span>
            </span>
            <QuantityStepper
              label={`Pieces of ${productName} (${variantName}) back into stock`}
              min={0}
              max={quantity}
              endText={quantity === 1 ? 'The one that came' : `All ${quantity} that came`}
              value={sellable[orderItemId] ?? 0}
              onChange={(value) => setSellable({ ...sellable, [orderItemId]: value })}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

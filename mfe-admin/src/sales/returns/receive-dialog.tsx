import { css } from '@emotion/react';
import type { AdminReturn } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';
import { QuantityStepper, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space[3],
});

/** Records that a return has arrived, and how many of its items can be sold again. */
export function ReceiveDialog({ orderReturn, onClose }: { orderReturn: AdminReturn; onClose: () => void }) {
  const [sellable, setSellable] = useState<Record<string, number>>(() =>
    Object.fromEntries(orderReturn.items.map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  );

  function send(adminApi: AdminApi) {
    const restock = Object.entries(sellable)
      .filter(([, quantity]) => quantity > 0)
      .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
    return adminApi.receiveReturn({ params: { id: orderReturn.id }, body: { restock } });
  }

  return (
    <FormDialog
      title={`Receive the return of #${orderReturn.orderNumber}`}
      submitText="Receive return"
      busyText="Receiving..."
      send={send}
      messages={{ done: messages.returns.received, failed: messages.returns.receiveFailed }}
      onClose={onClose}
    >
      <p>How many items can you sell again? Only those go back into stock.</p>
      <ul css={{ display: 'grid', gap: tokens.space[4] }}>
        {orderReturn.items.map(({ orderItemId, quantity, productName, variantName }) => (
          <li key={orderItemId} css={line}>
            <span>
              {productName} <span css={{ color: tokens.color.muted }}>{variantName}</span>
            </span>
            <QuantityStepper
              label={`${productName} (${variantName}) to restock`}
              min={0}
              max={quantity}
              endText={quantity === 1 ? 'The returned item' : `All ${quantity} returned items`}
              value={sellable[orderItemId] ?? 0}
              onChange={(value) => setSellable({ ...sellable, [orderItemId]: value })}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

import type { AdminOrder } from '@selvedge/contract';
import { CheckboxField, formatMoney } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { RefundDialog } from '../returns/refund-dialog.tsx';
import { ItemQuantitiesField, type ChosenQuantities } from './item-quantities-field.tsx';
import { chosenItems, costOfItems, refundableLines, type RefundableLine } from './refund-items.ts';
import { countUnshipped } from './split-order.ts';

/** Refunds an order in full or in part: items, which can go back into stock, or any amount. */
export function RefundOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const keyFor = useIdempotencyKey();
  const [chosen, setChosen] = useState<ChosenQuantities>({});
  const [restock, setRestock] = useState(true);
  const lines = refundableLines(order);
  const items = chosenItems(lines, chosen).map((item) => ({ ...item, restock }));
  const isByItem = items.length > 0;
  const hasUnshipped = order.items.some(({ id }) => {
    const { unpacked, packed } = countUnshipped(order, id);
    return unpacked + packed > 0;
  });
  const status = hasUnshipped ? '' : ' The order’s status doesn’t change.';
  const cost = Math.min(costOfItems(lines, chosen), order.refundable);
  return (
    <RefundDialog
      title={`Refund order #${order.orderNumber}`}
      intro={`The money goes back to the shopper’s PayPal account. You can’t undo this.${status}`}
      max={isByItem ? cost : order.refundable}
      {...(isByItem && { proposedAmount: cost })}
      reasonLabel="Reason"
      checkReason={() => 'Enter a reason. The shopper sees it.'}
      send={(adminApi, refund) => {
        const body = { ...refund, ...(isByItem && { items }) };
        return adminApi.refundAdminOrder({ params: { id: order.id }, body, idempotencyKey: keyFor(body) });
      }}
      messages={{ done: messages.orders.refunded, failed: messages.orders.refundFailed }}
      onClose={onClose}
    >
      {lines.length > 0 ? (
        <ItemQuantitiesField
          legend="Items (optional)"
          purpose="to refund"
          lines={lines.map((line) => ({
            item: line.item,
            max: line.unitAmounts.length,
            note: describeLine(order, line, chosen[line.item.id] ?? 0),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
      ) : null}
      {isByItem ? (
        <CheckboxField
          label="Put these items back in stock"
          hint="As soon as the refund is on its way."
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      ) : null}
    </RefundDialog>
  );
}

/** @param chosen how many of it are refunded. Those that aren't packed come first, then packed ones, then shipped ones. */
function describeLine(order: AdminOrder, { item, unitAmounts }: RefundableLine, chosen: number): string {
  const { unpacked, packed } = countUnshipped(order, item.id);
  const unshipped = unpacked + packed;
  const takenOut = Math.min(chosen - unpacked, packed);
  return [
    `${formatMoney(unitAmounts[0] ?? 0)} each, including tax`,
    ...(order.isPartlyShipped && unshipped > 0 ? [`${unshipped} not shipped yet, refunded first`] : []),
    ...(takenOut > 0 ? [`${takenOut} will be taken out of the package`] : []),
  ].join('. ');
}

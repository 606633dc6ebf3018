import type { AdminReturn } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface RefundReturnDialogProps {
  orderReturn: AdminReturn;
  onClose: () => void;
}

/** Refunds a received return: what its items cost, or less with a reason. */
export function RefundReturnDialog({ orderReturn, onClose }: RefundReturnDialogProps) {
  const { id, orderNumber, refundAmount: max, itemsAmount, items } = orderReturn;
  const left = items.flatMap(({ quantity, exchangedQuantity = 0, productName, variantName }) =>
    quantity > exchangedQuantity ? `${quantity - exchangedQuantity} × ${productName} (${variantName})` : [],
  );
  return (
    <RefundDialog
      title={`Refund the return of #${orderNumber}`}
      intro={[
        `This refunds ${left.join(', ')}: their price after discounts, plus their share of the tax.`,
        itemsAmount
          ? `That’s ${formatMoney(itemsAmount)}, but only ${formatMoney(max)} of the order is left to refund.`
          : '',
      ].join(' ')}
      max={max}
      proposedAmount={max}
      reasonLabel="Reason (if you refund less)"
      checkReason={(amount) =>
        amount < max ? 'Enter a reason for the lower amount. The shopper sees it.' : undefined
      }
      send={(adminApi, { amount, reason }) =>
        adminApi.refundReturn({ params: { id }, body: { amount, ...(reason && { reason }) } })
      }
      messages={{ done: messages.returns.refunded, failed: messages.returns.refundFailed }}
      onClose={onClose}
    />
  );
}

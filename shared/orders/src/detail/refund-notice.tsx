import type { Order, PaymentStatus } from '@selvedge/contract';
import { formatMoney, NoticeBanner } from '@selvedge/ui';

const sentences: Record<PaymentStatus, (total: string) => string> = {
  PENDING: () => 'You haven’t been charged for this order.',
  PAID: (total) => `Your refund of ${total} is being prepared.`,
  PARTLY_REFUNDED: (total) => `Your refund of ${total} is being prepared.`,
  REFUND_DUE: (total) => `Your refund of ${total} is on its way to your PayPal account.`,
  REFUNDED: (total) => `We refunded ${total} to your PayPal account. It can take a few days to appear there.`,
};

/** The refund status of a cancelled order. */
export function RefundNotice({ order }: { order: Order }) {
  // What happens with the payment of an exchange is in its own notice.
  if (order.status !== 'CANCELLED' || order.exchangeFor) return null;
  return (
    <NoticeBanner title="This order was cancelled">
      {sentences[order.paymentStatus](formatMoney(getRefundAmount(order)))}
    </NoticeBanner>
  );
}

/** The total once it's refunded; until then, the part that wasn't refunded before. */
const getRefundAmount = ({ paymentStatus, summary: { total, refunded = 0 } }: Order): number =>
  paymentStatus === 'REFUNDED' ? total : total - refunded;

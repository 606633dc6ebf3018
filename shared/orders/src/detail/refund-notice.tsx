import type { Order, PaymentStatus } from '@selvedge/contract';
import { formatMoney, NoticeBanner } from '@selvedge/ui';

const sentences: Record<PaymentStatus, (total: string) => string> = {
  PENDING: () => 'You have not been charged for this order.',
  PAID: (total) => `Your refund of ${total} is being prepared.`,
  PARTLY_REFUNDED: (total) => `Your refund of ${total} is being prepared.`,
  REFUND_DUE: (total) => `Your refund of ${total} is on its way to your PayPal account.`,
  REFUNDED: (total) =>
    `${total} went back to your PayPal account. It can take a few days until you see it there.`,
};

/** What happens with the money of an order that was cancelled: with the rest, where a part went back before. */
export function RefundNotice({ order }: { order: Order }) {
  if (order.status !== 'CANCELLED') return null;
  return (
    <NoticeBanner title="This order was cancelled">
      {sentences[order.paymentStatus](formatMoney(amountOf(order)))}
    </NoticeBanner>
  );
}

/** All of it once it is back; until then what did not go back before. */
const amountOf = ({ paymentStatus, summary: { total, refunded = 0 } }: Order): number =>
  paymentStatus === 'REFUNDED' ? total : total - refunded;

import type { Order } from '@selvedge/contract';
import { EmptyState, formatDay, LinkButton } from '@selvedge/ui';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as messages } from '../order-messages.ts';
import type { ReturnObstacle } from './return-rules.ts';

const titles: Record<ReturnObstacle, string> = {
  cancelled: messages.cancelled,
  'not-delivered': messages.notDelivered,
  'window-closed': messages.windowClosed,
  'nothing-left': messages.nothingLeft,
};

interface ReturnRefusedProps {
  order: Order;
  obstacle: ReturnObstacle;
  returnableUntil: string | null;
}

/** Explains why nothing in this order can be returned, with a link to the order. */
export function ReturnRefused({ order, obstacle, returnableUntil }: ReturnRefusedProps) {
  const { orderHref } = useOrderAccess();
  return (
    <EmptyState title={titles[obstacle]} action={<LinkButton href={orderHref(order)}>View order</LinkButton>}>
      {getExplanation(obstacle, returnableUntil)}
    </EmptyState>
  );
}

function getExplanation(obstacle: ReturnObstacle, returnableUntil: string | null): string {
  switch (obstacle) {
    case 'cancelled':
      return 'There’s nothing to send back. See the order for your refund.';
    case 'not-delivered':
      return 'You can start a return here after your order arrives. Until then, you can track it from the order.';
    case 'window-closed':
      return `It closed on ${formatDay(returnableUntil ?? '')}. If something is wrong with your items, report an issue from the order.`;
    case 'nothing-left':
      return 'Your labels and refunds are listed below and in the order.';
  }
}

import type { Order } from '@selvedge/contract';
import { EmptyState, formatDay, LinkButton } from '@selvedge/ui';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as words } from '../order-messages.ts';
import type { ReturnObstacle } from './return-rules.ts';

const titles: Record<ReturnObstacle, string> = {
  cancelled: words.cancelled,
  'not-delivered': words.notDelivered,
  over: words.over,
  'nothing-left': words.nothingLeft,
};

interface ReturnRefusedProps {
  order: Order;
  obstacle: ReturnObstacle;
  returnableUntil: string | null;
}

/** Why nothing of this order can be returned, with a way on. */
export function ReturnRefused({ order, obstacle, returnableUntil }: ReturnRefusedProps) {
  const { orderHref } = useOrderAccess();
  return (
    <EmptyState title={titles[obstacle]} action={<LinkButton href={orderHref(order)}>View order</LinkButton>}>
      {sentenceOf(obstacle, returnableUntil)}
    </EmptyState>
  );
}

function sentenceOf(obstacle: ReturnObstacle, returnableUntil: string | null): string {
  switch (obstacle) {
    case 'cancelled':
      return 'There is nothing to send back. The order says what happens with your money.';
    case 'not-delivered':
      return 'Once it is with you, you can choose here what goes back. Until then, you can follow it from the order.';
    case 'over':
      return `It ended on ${formatDay(returnableUntil ?? '')}. If something is wrong with what you bought, report an issue from the order.`;
    case 'nothing-left':
      return 'The labels and your refunds are listed below, and with the order.';
  }
}

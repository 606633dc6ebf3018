import type { Order } from '@selvedge/contract';
import { EmptyState, formatDay, LinkButton } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import type { ReturnObstacle } from './return-rules.ts';

const words = messages.returns;
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
  return (
    <EmptyState
      title={titles[obstacle]}
      action={<LinkButton href={`/account/orders/${order.id}`}>View order</LinkButton>}
    >
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

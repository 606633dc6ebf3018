import { EmptyState, LinkButton } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

export const NoOrders = () => (
  <EmptyState title={messages.orders.none} action={<LinkButton href="/">Start shopping</LinkButton>}>
    When you place an order, you can track it here.
  </EmptyState>
);

import { EmptyState, LinkButton } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

/** Stands where orders would be, with a way on. */
export const NoOrders = () => (
  <EmptyState title={messages.orders.none} action={<LinkButton href="/">Start shopping</LinkButton>}>
    When you place one, you can follow it here from our shelf to your door.
  </EmptyState>
);

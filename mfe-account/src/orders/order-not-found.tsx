import { ErrorBanner } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

export const OrderNotFound = () => (
  <ErrorBanner title={messages.orders.notFound}>
    It may belong to another account, or the link may be incomplete. Go back to see all your orders.
  </ErrorBanner>
);

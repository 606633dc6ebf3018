import type { Change } from '../audit/audit-log.ts';
import type { OrderRow } from './order-repository.ts';

/** How the audit log names an order. */
export const orderSubject = ({ id, order_number: name }: OrderRow): Change['subject'] => ({
  type: 'orders',
  id,
  name,
});

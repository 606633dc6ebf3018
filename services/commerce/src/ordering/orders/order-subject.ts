import type { Change } from '../../platform/audit/audit-log.ts';
import type { OrderRow } from './order-repository.ts';

/** The order as a subject of the audit log. */
export const orderSubject = ({ id, order_number: name }: OrderRow): Change['subject'] => ({
  type: 'orders',
  id,
  name,
});

import { Badge } from '../feedback/badge.tsx';
import { orderStatusLabel, statusTone, type StatusTone } from './order-status.ts';

const tones = {
  neutral: 'neutral',
  active: 'accent',
  done: 'success',
  ended: 'danger',
} as const satisfies Record<StatusTone, string>;

/** An order's status as a colored label. */
export const OrderStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[statusTone(status)]}>{orderStatusLabel(status)}</Badge>
);

import { Badge } from '../feedback/badge.tsx';

interface RefundedBadgeProps {
  item: { quantity: number; refundedQuantity?: number };
}

/** How many units of an order's line have been refunded. Shows nothing if none. */
export const RefundedBadge = ({ item: { quantity, refundedQuantity = 0 } }: RefundedBadgeProps) =>
  refundedQuantity > 0 ? (
    <Badge>{refundedQuantity < quantity ? `${refundedQuantity} of ${quantity} refunded` : 'Refunded'}</Badge>
  ) : null;

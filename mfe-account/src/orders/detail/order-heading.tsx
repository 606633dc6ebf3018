import type { Order } from '@selvedge/contract';
import { formatDay, OrderStatusBadge, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { PageTitle } from '../../account/page-title.tsx';

interface OrderHeadingProps {
  order: Order;
  /** What can be done with the order: stands at the end of the line. */
  actions?: ReactNode;
}

export function OrderHeading({ order, actions }: OrderHeadingProps) {
  return (
    <Stack isRow justify="space-between" gap={4}>
      <Stack gap={2}>
        <PageTitle>Order #{order.orderNumber}</PageTitle>
        <Stack isRow gap={3} css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
          <OrderStatusBadge status={order.status} />
          <span>Placed {formatDay(order.createdAt)}</span>
        </Stack>
      </Stack>
      {actions}
    </Stack>
  );
}

import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { formatDay, OrderStatusBadge, shownStatus, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const title = css({
  fontVariantNumeric: 'lining-nums',
  fontSize: tokens.text['2xl'],
  [tokens.media.tablet]: { fontSize: tokens.text['3xl'] },
});

interface OrderHeadingProps {
  order: Order;
  /** The actions menu, at the end of the line. */
  actions?: ReactNode;
  /** Whether the order replaces the element that had the focus. */
  takesFocus?: boolean;
}

export function OrderHeading({ order, actions, takesFocus = false }: OrderHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack isRow justify="space-between" gap={4}>
      <Stack gap={2}>
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} css={title}>
          Order #{order.orderNumber}
        </h1>
        <Stack isRow gap={3} css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
          <OrderStatusBadge status={shownStatus(order)} />
          <span>Placed {formatDay(order.createdAt)}</span>
        </Stack>
      </Stack>
      {actions}
    </Stack>
  );
}

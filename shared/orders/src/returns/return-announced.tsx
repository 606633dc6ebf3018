import type { Order, OrderReturn } from '@selvedge/contract';
import { Card, formatMoney, LinkButton, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages } from '../order-messages.ts';
import { ReturnLabelButton } from './return-label-button.tsx';

/** The return is announced: what goes into the parcel, what comes back for it, and the label. */
export function ReturnAnnounced({ order, announced }: { order: Order; announced: OrderReturn }) {
  const { orderHref } = useOrderAccess();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="return-announced">
      <Stack gap={5}>
        <h2 id="return-announced" ref={heading} tabIndex={-1} css={{ fontSize: tokens.text['2xl'] }}>
          {returnMessages.announced}
        </h2>
        <ul css={{ display: 'grid', gap: tokens.space[1] }}>
          {announced.items.map((item) => (
            <li key={item.orderItemId}>
              {item.quantity} × {item.productName}, {item.variantName}
            </li>
          ))}
        </ul>
        <p>
          Refund: <strong>{formatMoney(announced.refundAmount)}</strong>, the way you paid, when the parcel
          has come to us.
        </p>
        <p css={{ color: tokens.color.muted }}>
          Print the label, put it on the parcel and hand it to the carrier. You find it with the order as
          well.
        </p>
        <Stack isRow gap={3} align="start">
          <ReturnLabelButton returnId={announced.id} orderNumber={order.orderNumber} variant="primary" />
          <LinkButton href={orderHref(order)} variant="secondary">
            Back to order
          </LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
}

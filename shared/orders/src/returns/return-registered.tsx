import type { Order, OrderReturn } from '@selvedge/contract';
import { Card, formatMoney, LinkButton, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages } from '../order-messages.ts';
import { describeSettlement } from './describe-settlement.ts';
import { ReturnLabelButton } from './return-label-button.tsx';
import { settlementOf } from './return-rules.ts';
import { WishText } from './wish-text.tsx';

/** Confirms a registered return: the items, the refund and the label. */
export function ReturnRegistered({ order, registered }: { order: Order; registered: OrderReturn }) {
  const { orderHref } = useOrderAccess();
  const settlement = settlementOf(registered.items);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer there.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="return-registered">
      <Stack gap={5}>
        <h2 id="return-registered" ref={heading} tabIndex={-1} css={{ fontSize: tokens.text['2xl'] }}>
          {returnMessages.registered}
        </h2>
        <ul css={{ display: 'grid', gap: tokens.space[1] }}>
          {registered.items.map((item) => (
            <li key={item.orderItemId}>
              {item.quantity} × {item.productName}, {item.variantName}
              <WishText orderReturn={registered} item={item} />
            </li>
          ))}
        </ul>
        {settlement === 'refund' && registered.refundAmount > 0 && !registered.itemsAmount ? (
          <p>
            Refund: <strong>{formatMoney(registered.refundAmount)}</strong> to your original payment method
            when we receive the package.
          </p>
        ) : (
          <p>{describeSettlement(registered)}</p>
        )}
        <p css={{ color: tokens.color.muted }}>
          Print the label, attach it to the package and hand it to the carrier. You’ll also find the label in
          the order.
        </p>
        <Stack isRow gap={3} align="start">
          <ReturnLabelButton returnId={registered.id} orderNumber={order.orderNumber} variant="primary" />
          <LinkButton href={orderHref(order)} variant="secondary">
            Back to order
          </LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
}

import { isExchangeCancelled, type OrderReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

/** What the shopper wants instead of the refund, below the item that it's for. Shows nothing once that's settled. */
export const WishText = ({
  orderReturn,
  item,
}: {
  orderReturn: OrderReturn;
  item: OrderReturn['items'][number];
}) =>
  item.exchangeFor &&
  !item.exchangedQuantity &&
  // Returns that cost nothing are complete when they arrive, but can still be exchanged.
  (orderReturn.status !== 'REFUNDED' || orderReturn.refundAmount === 0) &&
  // An exchange needs money that's left on the order.
  !(orderReturn.refundAmount === 0 && orderReturn.itemsAmount) &&
  !isExchangeCancelled(orderReturn, item.orderItemId) ? (
    <span css={{ display: 'block', color: tokens.color.muted, fontSize: tokens.text.sm }}>
      Exchange for {item.exchangeFor.variantName}
    </span>
  ) : null;

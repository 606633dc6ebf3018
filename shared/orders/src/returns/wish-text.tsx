import { isExchangeAwaited, type OrderReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

/** What the shopper wants instead of the refund, below the item that it's for. Shows nothing once that's settled. */
export const WishText = ({
  orderReturn,
  item,
}: {
  orderReturn: OrderReturn;
  item: OrderReturn['items'][number];
}) =>
  item.exchangeFor && !item.exchangedQuantity && isExchangeAwaited(orderReturn, item) ? (
    <span css={{ display: 'block', color: tokens.color.muted, fontSize: tokens.text.sm }}>
      Exchange for {item.exchangeFor.variantName}
    </span>
  ) : null;

import type { OrderReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

/** What the shopper wants instead of the refund, below the item that it's for. Shows nothing once it was exchanged. */
export const WishText = ({ item }: { item: OrderReturn['items'][number] }) =>
  item.exchangeFor && !item.exchangedQuantity ? (
    <span css={{ display: 'block', color: tokens.color.muted, fontSize: tokens.text.sm }}>
      Exchange for {item.exchangeFor.variantName}
    </span>
  ) : null;

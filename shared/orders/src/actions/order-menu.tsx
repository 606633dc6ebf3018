import type { Order } from '@selvedge/contract';
import { MenuButton, type MenuItem } from '@selvedge/ui';
import { actionLabels, actionsOf, type OrderAction } from './order-actions.ts';

interface OrderMenuProps {
  order: Order;
  isBusy: boolean;
  onAction: (action: OrderAction) => void;
}

/** What can be done with the order as it stands. */
export function OrderMenu({ order, isBusy, onAction }: OrderMenuProps) {
  const items = actionsOf(order.status).map((action): MenuItem => {
    const entry = { label: actionLabels[action], isDanger: action === 'cancel' };
    return action === 'track' && order.trackingNumber
      ? { ...entry, newTab: `/tracking/${encodeURIComponent(order.trackingNumber)}` }
      : { ...entry, onSelect: () => onAction(action) };
  });
  return <MenuButton label="Actions" items={items} isBusy={isBusy} busyText="Working..." />;
}

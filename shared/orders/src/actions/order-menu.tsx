import type { Order } from '@selvedge/contract';
import { MenuButton, type MenuItem } from '@selvedge/ui';
import { actionLabels, allowedActions, statusesOf, type OrderAction } from './order-actions.ts';

interface OrderMenuProps {
  order: Order;
  isBusy: boolean;
  onAction: (action: OrderAction) => void;
}

/** A menu of the actions that the order's status allows. */
export function OrderMenu({ order, isBusy, onAction }: OrderMenuProps) {
  const items = allowedActions(...statusesOf(order)).map((action): MenuItem => {
    const entry = { label: actionLabels[action], isDanger: action === 'cancel' };
    return action === 'track' && order.trackingNumber
      ? { ...entry, newTab: `/tracking/${encodeURIComponent(order.trackingNumber)}` }
      : { ...entry, onSelect: () => onAction(action) };
  });
  return <MenuButton label="Actions" items={items} isBusy={isBusy} busyText="Working..." />;
}

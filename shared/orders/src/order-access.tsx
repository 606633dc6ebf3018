import type { Order } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import { createContext, useContext } from 'react';

/** A guest's access to one order, with the key that `trackOrder` returned for its number and email address. */
export interface GuestAccess {
  orderKey: string;
  orderHref: string;
  returnHref: string;
  /** Called when the key has expired; the page asks for the order number and email address again. */
  onExpired: () => void;
}

/** Put it around a guest's order. Without it, the order belongs to the signed-in shopper. */
export const GuestAccessContext = createContext<GuestAccess | null>(null);

/** Credentials and URLs for the order on this page. */
export function useOrderAccess() {
  const guest = useContext(GuestAccessContext);
  return {
    /** To be sent with every API call. */
    credentials: guest ? { orderKey: guest.orderKey } : {},
    orderHref: ({ id }: Pick<Order, 'id'>) => guest?.orderHref ?? `/account/orders/${id}`,
    returnHref: ({ id }: Pick<Order, 'id'>) => guest?.returnHref ?? `/account/orders/${id}/return`,
    /** Where another order of the same buyer is. Guests have to enter their email address there. */
    otherOrderHref: ({ orderId, orderNumber }: { orderId: string; orderNumber: string }) =>
      guest ? `/track-order?order=${orderNumber}` : `/account/orders/${orderId}`,
    /** Whether a call failed because access has ended. The shell or the page handles it; don't show another message. */
    hasEnded(error: unknown): boolean {
      const code = isApiError(error) ? error.code : undefined;
      const isEnded = code === 'unauthorized' || (guest !== null && code === 'forbidden');
      if (isEnded) guest?.onExpired();
      return isEnded;
    },
  };
}
